/** The letters on the cities' shields: lambda, koppa, alpha, theta, delta. */

export const letters: Record<string, string> = {
  sparta: 'M28 76L50 24l22 52',
  corinth: 'M50 22a17 17 0 1 0 .01 0zM50 56v24',
  athens: 'M28 76L50 24l22 52M37 58h26',
  thebes: 'M50 24a26 26 0 1 0 .01 0zM40 50h20',
  delos: 'M26 74L50 26l24 48z',
};
