import type { LiveText, Speaker } from '@shadow-guide/contracts';

/** A piece of a text, at a character offset of one attempt's text. */
export interface Piece {
  attempt: number;
  offset: number;
  text: string;
  /** Only in the first piece, where there are several speakers. */
  speaker?: Speaker;
}

/** Result of adding a piece: new text to pass on, nothing new, or a gap before it. */
export type Merged = Piece | 'known' | 'gap';

/**
 * Puts the pieces of a text in order for one listener, whether they are late, repeated or lost: each character of an
 * attempt is passed on once, and a higher attempt starts the text over.
 */
export class TextMerge {
  private attempt = 0;
  private length = 0;

  /** Adds a piece as its worker published it. After a gap, {@link takeWhole} fills it. */
  take(piece: Piece): Merged {
    if (piece.attempt < this.attempt) return 'known';
    if (piece.attempt > this.attempt) {
      // Text of the earlier attempt is void, even when the start of this one is missing.
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

  /** Adds the whole text so far, as the worker holds it. */
  takeWhole(reply: LiveText): Merged {
    return this.take({ ...reply, offset: 0 });
  }
}
