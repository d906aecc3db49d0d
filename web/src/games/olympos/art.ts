/** A silhouette by which a discovery or a god is known at a glance; those of another edition have none. */

const DISCOVERIES: Record<string, string> = {
  medicine: 'snake',
  oracle: 'tripod',
  astronomy: 'moon',
  metallurgy: 'hammer',
  cult: 'flame',
  hoplite: 'helmet',
  polytheism: 'trident',
  currency: 'coin',
  agriculture: 'ox',
  trade: 'amphora',
  phalanx: 'shield',
  hellenism: 'column',
  cavalry: 'horse',
  cartography: 'ship',
  democracy: 'hand',
  strategy: 'sword',
  art: 'mask',
  surgery: 'person',
  architecture: 'temple',
  poetry: 'lyre',
  philosophy: 'owl',
  science: 'scroll',
  city: 'tower',
  absolutism: 'crown',
  engineering: 'wheel',
};

const GODS: Record<string, string> = {
  zeus: 'bolt',
  hecate: 'flame',
  artemis: 'bow',
  ares: 'helmet',
  athena: 'owl',
  erinyes: 'snake',
  hades: 'trident',
  keres: 'mask',
  siren: 'wave',
  nemesis: 'scales',
};

export const discoveryArt = (id: string): string | undefined => DISCOVERIES[id];
export const godArt = (id: string): string => GODS[id] ?? 'card';
