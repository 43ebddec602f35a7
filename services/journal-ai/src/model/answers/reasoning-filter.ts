import { THOUGHT_TAGS, type ThoughtTag } from './thought-tags.js';

interface Tag {
  readonly text: string;
  readonly pair: ThoughtTag;
  readonly opens: boolean;
}

const TAGS: readonly Tag[] = THOUGHT_TAGS.flatMap((pair) => [
  { text: pair.open, pair, opens: true },
  { text: pair.close, pair, opens: false },
]);
const BRACKET = /[<[]/g;
const LONGEST = Math.max(...TAGS.map(({ text }) => text.length));

/** After one of these, and blanks, a thought can begin. */
const ENDS = new Set(['\n', '.', '!', '?', '…', '。', '！', '？']);

/**
 * Takes what a model thinks out of what it says, piece by piece, wherever the pieces are cut.
 *
 * A tag opens a thought where a thought can stand: at the beginning of the answer or of a line, or after the end of a sentence. In the
 * middle of a sentence it is a word that somebody speaks about, and is shown. A thought that is never closed goes on to the end. A
 * closing tag on a line of its own without an opening one ends a thought that began with the answer: some chat templates open it in
 * the prompt.
 */
export class ReasoningFilter {
  /** The last character that was said and is no blank; a line's end counts. */
  private last = '\n';
  private isBlankSoFar = true;
  private thought: ThoughtTag | null = null;
  /** The end of what came that may be the beginning of a tag. */
  private open = '';
  private withheld = '';
  private isRetracted = false;

  /** @param isWithholding the answer is known to begin with a thought: it is held back to its first closing tag */
  constructor(private isWithholding = false) {}

  /** What came last was a thought, as far as is known. */
  get thinks(): boolean {
    return this.thought !== null || this.isWithholding;
  }

  /** All that was given out before the present piece turned out to be a thought. */
  get retracted(): boolean {
    return this.isRetracted;
  }

  /** @returns what of it may be shown; a little may be kept until the next piece */
  take(piece: string): string {
    return this.read(this.open + piece, false);
  }

  /** The rest of a whole answer. */
  end(): string {
    const rest = this.read(this.open, true);
    if (!this.isWithholding) return rest;
    // It had no thought: all of it was the answer.
    this.isWithholding = false;
    return this.withheld.trimStart();
  }

  private read(text: string, isEnd: boolean): string {
    this.open = '';
    let shown = '';
    let from = 0;
    for (;;) {
      BRACKET.lastIndex = from;
      const at = BRACKET.exec(text)?.index;
      if (at === undefined) return shown + this.say(text.slice(from));
      shown += this.say(text.slice(from, at));
      const tag = this.tagAt(text, at, isEnd);
      if (tag === 'unsure') {
        this.open = text.slice(at);
        return shown;
      }
      if (tag === null) {
        shown += this.say(text.charAt(at));
        from = at + 1;
        continue;
      }
      if (!tag.opens && (this.isWithholding || this.thought === null)) {
        shown = '';
        this.retract();
      }
      this.thought = tag.opens ? tag.pair : null;
      from = at + tag.text.length;
    }
  }

  /** The tag at a place, if it opens or closes a thought there; `unsure` while that depends on what follows. */
  private tagAt(text: string, at: number, isEnd: boolean): Tag | 'unsure' | null {
    const start = text.slice(at, at + LONGEST).toLowerCase();
    const tag = TAGS.find((known) => start.startsWith(known.text));
    if (!tag) return !isEnd && TAGS.some((known) => known.text.startsWith(start)) ? 'unsure' : null;
    if (this.thought !== null) return !tag.opens && tag.pair === this.thought ? tag : null;
    if (tag.opens) return ENDS.has(this.last) ? tag : null;
    if (this.isWithholding) return tag;
    if (this.last !== '\n' || this.isRetracted) return null;
    const next = text.charAt(at + tag.text.length);
    if (next === '' && !isEnd) return 'unsure';
    return next === '' || next === '\n' || next === '\r' ? tag : null;
  }

  private say(text: string): string {
    if (text === '' || (this.thought !== null && !this.isWithholding)) return '';
    if (this.thought === null) this.note(text);
    if (this.isWithholding) {
      if (this.thought === null) this.withheld += text;
      return '';
    }
    // Blank lines before the answer, or between a thought and it, are not part of it.
    const said = this.isBlankSoFar ? text.trimStart() : text;
    if (said !== '') this.isBlankSoFar = false;
    return said;
  }

  private note(text: string): void {
    const words = text.trimEnd();
    if (text.slice(words.length).includes('\n')) this.last = '\n';
    else this.last = words.at(-1) ?? this.last;
  }

  private retract(): void {
    if (!this.isWithholding && !this.isBlankSoFar) this.isRetracted = true;
    this.isWithholding = false;
    this.withheld = '';
    this.isBlankSoFar = true;
    this.last = '\n';
  }
}
