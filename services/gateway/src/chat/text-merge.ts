import type { LiveText, Speaker } from '@shadow-guide/contracts';

/** A piece of a text, at a character offset of one attempt's text. */
export interface Piece {
  attempt: number;
  offset: number;
  text: string;
  /** With the beginning, where several may write. */
  speaker?: Speaker;
}

/** What became of a piece: something new to pass on, nothing new, or a hole before it. */
export type Merged = Piece | 'known' | 'gap';

/**
 * Puts the pieces of a text in order for one listener, whatever arrives late, twice or not at all: each character of an
 * attempt is passed on once, and a higher attempt starts the text anew.
 */
export class TextMerge {
  private attempt = 0;
  private length = 0;

  /** Takes a piece as its worker published it. After a gap, {@link takeWhole} closes the hole. */
  take(piece: Piece): Merged {
    if (piece.attempt < this.attempt) return 'known';
    if (piece.attempt > this.attempt) {
      // Whatever came of the earlier attempt is void, even when this one's beginning is missing.
      this.attempt = piece.attempt;
      this.length = 0;
    }
    if (piece.offset > this.length) return 'gap';
    const text = piece.text.slice(this.length - piece.offset);
    if (text === '') return 'known';
    const offset = this.length;
    this.length += text.length;
    const { attempt, speaker } = piece;
    return { attempt, offset, text, ...(speaker ? { speaker } : {}) };
  }

  /** Takes the whole text so far, as the worker holds it. */
  takeWhole(reply: LiveText): Merged {
    return this.take({ ...reply, offset: 0 });
  }
}
