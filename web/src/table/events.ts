/** The one event that every game has. */
export interface TakenBack {
  type: 'TakenBack';
  seat: number;
  lines: number[];
}
