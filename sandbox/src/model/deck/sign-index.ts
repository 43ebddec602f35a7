import { SPACELESS } from '../language/text.js';

/**
 * Patterns that indicate something in a text: words or phrases, with `*` for any ending, and idioms that resemble them
 * but do not indicate it.
 */
export interface Sign {
  readonly words: readonly string[];
  readonly not: readonly string[];
}

/** Start and end of a match in a text, in UTF-16 code units. */
export interface Found {
  readonly index: number;
  readonly text: string;
}

interface Phrase<Name> {
  readonly name: Name;
  readonly tokens: readonly string[];
  readonly isNot: boolean;
}

interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const TOKEN = /[\p{L}\p{M}\p{N}]+\*?|\p{Sc}/gu;

/** Lower-cases a text and unifies letters that a language writes in two ways. */
const fold = (text: string) => text.toLowerCase().replace(/ё/g, 'е');

function toTokens(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map((match) => ({
    word: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/**
 * Finds the signs of many names in a text in one pass. Words are compared whole and in any case, and the words of a
 * phrase may be separated by anything. In a script without spaces, signs are found anywhere.
 */
export class SignIndex<Name extends string> {
  /** Phrases by their first word; a first word that allows any ending keeps its star. */
  private readonly phrases = new Map<string, Phrase<Name>[]>();
  private readonly spaceless = new Map<string, Phrase<Name>[]>();
  /** Lengths of the shortest and the longest stem, in letters. */
  private readonly stemLengths: readonly [shortest: number, longest: number];

  constructor(signs: Readonly<Record<Name, Sign>>) {
    for (const [name, { words, not }] of Object.entries(signs) as [Name, Sign][]) {
      for (const word of words) this.add(name, word, false);
      for (const word of not) this.add(name, word, true);
    }
    const stems = [...this.phrases.keys()]
      .filter((word) => word.endsWith('*'))
      .map(({ length }) => length - 1);
    this.stemLengths = [Math.min(...stems), Math.max(...stems)];
  }

  /**
   * @param text text in the Unicode form NFC
   * @returns for each name found, the places in order; of two overlapping matches only the longer one
   */
  find(text: string): ReadonlyMap<Name, readonly Found[]> {
    const all = [...this.findWords(text), ...this.findSpaceless(text)];
    const found = new Map<Name, Found[]>();
    const idioms = all.filter(({ isNot }) => isNot);
    for (const { name, start, end, isNot } of all.sort((a, b) => a.start - b.start || b.end - a.end)) {
      const isInIdiom = idioms.some((one) => one.name === name && one.start <= start && end <= one.end);
      if (isNot || isInIdiom) continue;
      const places = found.get(name) ?? [];
      const last = places.at(-1);
      if (last && start < last.index + last.text.length) continue;
      places.push({ index: start, text: text.slice(start, end) });
      found.set(name, places);
    }
    return found;
  }

  private add(name: Name, word: string, isNot: boolean): void {
    const isSpaceless = SPACELESS.test(word);
    const tokens = isSpaceless ? [fold(word)] : toTokens(word).map((token) => token.word);
    const first = isSpaceless ? tokens[0]?.charAt(0) : tokens[0];
    if (!first) throw new Error(`The sign "${word}" of ${name} has no word.`);
    const index = isSpaceless ? this.spaceless : this.phrases;
    const known = index.get(first);
    if (known) known.push({ name, tokens, isNot });
    else index.set(first, [{ name, tokens, isNot }]);
  }

  private findWords(text: string) {
    const tokens = toTokens(text);
    return tokens.flatMap((token, at) =>
      this.beginningWith(token.word)
        .filter(({ tokens: wanted }) => wanted.every((word, n) => fits(tokens[at + n]?.word, word)))
        .map(({ name, isNot, tokens: { length } }) => ({
          name,
          isNot,
          start: token.start,
          end: tokens[at + length - 1]?.end ?? token.end,
        })),
    );
  }

  private beginningWith(word: string): readonly Phrase<Name>[] {
    const found = [...(this.phrases.get(word) ?? [])];
    const [shortest, longest] = this.stemLengths;
    for (let length = shortest; length <= Math.min(word.length, longest); length += 1)
      found.push(...(this.phrases.get(`${word.slice(0, length)}*`) ?? []));
    return found;
  }

  private findSpaceless(text: string) {
    const whole = fold(text);
    return this.spaceless.size === 0
      ? []
      : Array.from({ length: whole.length }, (_none, start) => start).flatMap((start) =>
          (this.spaceless.get(whole.charAt(start)) ?? [])
            .filter(({ tokens: [word = ''] }) => whole.startsWith(word, start))
            .map(({ name, isNot, tokens: [word = ''] }) => ({
              name,
              isNot,
              start,
              end: start + word.length,
            })),
        );
  }
}

const fits = (word: string | undefined, wanted: string): boolean =>
  word !== undefined && (wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted);
