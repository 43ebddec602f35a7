import { foldCharacter, foldText } from '../../search-text/index.js';

/** From where to where in a text, in UTF-16 units; never within a character or between it and its marks. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

const WORDS = /[\p{L}\p{N}]+/gu;
/** Letters that an ending may add to the stem of a word. */
const LONGEST_ENDING = 5;

/** A text as it is compared, with the way back. */
export class TextPlaces {
  private readonly folded: string;
  /** Begin and end of what each unit was made from; `null` when the units are the same as those of the text. */
  private readonly origin: Origin | null;

  constructor(text: string) {
    const isAlike = !/\s\s/u.test(text) && (text.match(/[^ -~\n]/gu) ?? []).every(keepsItsLength);
    const origin = isAlike ? null : new Origin(text);
    this.origin = origin;
    this.folded = origin ? origin.folded : foldText(text);
  }

  /** Where a folded text stands. */
  ofPhrase(phrase: string): Place[] {
    const places: Place[] = [];
    for (let at = this.folded.indexOf(phrase); at >= 0; at = this.folded.indexOf(phrase, at + phrase.length))
      places.push(this.placeOf(at, at + phrase.length));
    return places;
  }

  /** Where words stand that have one of these stems, as PostgreSQL's English dictionary makes them. */
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

/** Where the units of a folded text came from. */
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
    // A mark belongs to the character before it; of blanks in a row there is one.
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
