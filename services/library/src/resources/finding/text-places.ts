import { foldCharacter, foldText } from '../../search-text/index.js';

/**
 * Start and end of a match in a text, in UTF-16 units. Neither is inside a character, or between a character and its
 * combining marks.
 */
export interface Place {
  readonly start: number;
  readonly end: number;
}

const WORDS = /[\p{L}\p{N}]+/gu;
/** Maximum number of letters that an ending adds to a word's stem. */
const LONGEST_ENDING = 5;

/** A folded text for comparisons, with the mapping back to the original. */
export class TextPlaces {
  private readonly folded: string;
  /**
   * Start and end, in the original text, of what each unit was folded from; `null` when both texts have the same units.
   */
  private readonly origin: Origin | null;

  constructor(text: string) {
    const isAlike = !/\s\s/u.test(text) && (text.match(/[^ -~\n]/gu) ?? []).every(keepsItsLength);
    const origin = isAlike ? null : new Origin(text);
    this.origin = origin;
    this.folded = origin ? origin.folded : foldText(text);
  }

  /** Returns the places where a folded phrase occurs. */
  ofPhrase(phrase: string): Place[] {
    const places: Place[] = [];
    for (let at = this.folded.indexOf(phrase); at >= 0; at = this.folded.indexOf(phrase, at + phrase.length))
      places.push(this.placeOf(at, at + phrase.length));
    return places;
  }

  /** Returns the places of the words that have one of these stems; PostgreSQL's English dictionary makes the stems. */
  ofStems(stems: readonly string[]): Place[] {
    if (stems.length === 0) return [];
    return [...this.folded.matchAll(WORDS)]
      .filter(([word]) => stems.some((stem) => hasStem(word, stem)))
      .map(({ 0: word, index }) => this.placeOf(index, index + word.length));
  }

  private placeOf(from: number, to: number): Place {
    return this.origin ? this.origin.placeOf(from, to) : { start: from, end: to };
  }
}

function keepsItsLength(character: string): boolean {
  return foldCharacter(character).length === character.length;
}

/** Maps the units of a folded text to their original positions. */
class Origin {
  folded = '';
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];

  constructor(text: string) {
    let at = 0;
    for (const character of text) {
      this.add(foldCharacter(/\s/u.test(character) ? ' ' : character), at, at + character.length);
      at += character.length;
    }
  }

  placeOf(from: number, to: number): Place {
    return { start: this.starts[from] as number, end: this.ends[to - 1] as number };
  }

  private add(piece: string, start: number, end: number): void {
    // A combining mark belongs to the character before it; a run of blanks becomes one.
    if (piece === '' || (piece === ' ' && this.folded.endsWith(' '))) {
      if (this.ends.length > 0) this.ends[this.ends.length - 1] = end;
      return;
    }
    this.folded += piece;
    for (let unit = 0; unit < piece.length; unit += 1) {
      this.starts.push(start);
      this.ends.push(end);
    }
  }
}

function hasStem(word: string, stem: string): boolean {
  if (stem.length < 2 || word.length > stem.length + LONGEST_ENDING) return false;
  return word.startsWith(stem) || (stem.endsWith('i') && word.startsWith(`${stem.slice(0, -1)}y`));
}
