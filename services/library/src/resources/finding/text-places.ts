import { foldCharacter } from '../../search-text/index.js';

/** From where to where in a text, in UTF-16 units; never within a character or between it and its marks. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

const WORDS = /[\p{L}\p{N}]+/gu;
/** Letters that an ending may add to the stem of a word. */
const LONGEST_ENDING = 5;

/** A text and where each character of its folded form came from. */
export class TextPlaces {
  private folded = '';
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];

  constructor(text: string) {
    let at = 0;
    for (const character of text) {
      this.add(foldCharacter(/\s/u.test(character) ? ' ' : character), at, at + character.length);
      at += character.length;
    }
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
    return [...this.folded.matchAll(WORDS)]
      .filter(([word]) => stems.some((stem) => hasStem(word, stem)))
      .map(({ 0: word, index }) => this.placeOf(index, index + word.length));
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

  private placeOf(from: number, to: number): Place {
    return { start: this.starts[from] as number, end: this.ends[to - 1] as number };
  }
}

function hasStem(word: string, stem: string): boolean {
  if (stem.length < 2 || word.length > stem.length + LONGEST_ENDING) return false;
  return word.startsWith(stem) || (stem.endsWith('i') && word.startsWith(`${stem.slice(0, -1)}y`));
}
