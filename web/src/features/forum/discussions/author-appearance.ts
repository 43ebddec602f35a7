/** The appearance of an author’s mark, and its name. */
export interface AuthorAppearance {
  shape: (typeof shapes)[number];
  hue: number;
  /** Number of dots inside the shape, one to three. */
  dots: number;
  /** Name of the mark: "blue square with 2 dots". */
  name: string;
}

const shapes = ['circle', 'square', 'triangle', 'diamond', 'hexagon', 'cross'] as const;
const colours = [
  ['red', 22],
  ['amber', 65],
  ['olive', 112],
  ['green', 150],
  ['teal', 192],
  ['blue', 245],
  ['violet', 295],
  ['pink', 350],
] as const;

/**
 * Returns a mark that is always the same for an id and rarely the same for two ids. The mark reveals nothing about the
 * person.
 */
export function authorAppearance(anonymousId: string): AuthorAppearance {
  const number = hashOf(anonymousId);
  const shape = shapes[number % shapes.length] as AuthorAppearance['shape'];
  const [colour, hue] = colours[
    Math.floor(number / shapes.length) % colours.length
  ] as (typeof colours)[number];
  const dots = 1 + (Math.floor(number / (shapes.length * colours.length)) % 3);
  return { shape, hue, dots, name: `${colour} ${shape} with ${dots} ${dots === 1 ? 'dot' : 'dots'}` };
}

/** Computes the 32-bit FNV-1a hash. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) as number), 0x01000193) >>> 0;
  // The low bits of the hash are the least random.
  return (hash ^ (hash >>> 15)) >>> 0;
}
