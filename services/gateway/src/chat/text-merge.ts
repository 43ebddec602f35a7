import type { LiveText, Speaker } from '@shadow-guide/contracts';

/** A piece of the text of one attempt. `offset` is its position in that text, in characters. */
export interface Piece {
  attempt: number;
  offset: number;
  text: string;
  /** Who speaks; set only in the first piece, and only where several speakers are possible. */
  speaker?: Speaker;
}

/** Result of adding a piece: new text to pass on, no new text, or a gap before the piece. */
export type Merged = Piece | 'known' | 'gap';

/**
 * Puts the pieces of a text in order for one listener, even when pieces are late, repeated or lost. Each character of
 * an attempt is passed on once, and a higher attempt starts the text over.
 */
export class TextMerge {
  private attempt = 0;
  private length = 0;

  /** Adds a piece as its worker published it. When the result is a gap, {@link takeWhole} fills the gap. */
  take(piece: Piece): Merged {
    if (piece.attempt < this.attempt) return 'known';
    if (piece.attempt > this.attempt) {
      // Text of an earlier attempt is void, even when the start of the new attempt is missing.
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
