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

/** Characters after which, with optional whitespace, reasoning can start. */
const ENDS = new Set(['\n', '.', '!', '?', '…', '。', '！', '？']);

/**
 * Removes a model's reasoning from its answer, piece by piece, wherever the answer is split.
 *
 * A tag opens reasoning only where reasoning can start: at the start of the answer or of a line, or after the end of a
 * sentence. In the middle of a sentence the tag is a word that the text mentions, and is shown. Reasoning that is never
 * closed continues to the end. A closing tag on its own line without an opening tag ends reasoning that started with
 * the answer, because some chat templates put the opening tag into the prompt.
 */
export class ReasoningFilter {
  /** Last character of the answer so far that is not a space; line breaks count as characters. */
  private last = '\n';
  private isBlankSoFar = true;
  private thought: ThoughtTag | null = null;
  /** The end of the text received so far, if it may be the start of a tag. */
  private open = '';
  private withheld = '';
  private isRetracted = false;

  /**
   * @param isWithholding whether the answer is known to start with reasoning; if so, the text is held back until the
   * first closing tag
   */
  constructor(private isWithholding = false) {}

  /** Whether the latest input was reasoning, as far as is known. */
  get thinks(): boolean {
    return this.thought !== null || this.isWithholding;
  }

  /** Whether everything returned before the current piece turned out to be reasoning. */
  get retracted(): boolean {
    return this.isRetracted;
  }

  /**
   * Takes a piece of the answer.
   * @returns the text that may be shown now; a few characters may be held back until the next piece
   */
  take(piece: string): string {
    return this.read(this.open + piece, false);
  }

  /** Returns the rest of the text when the answer is complete. */
  end(): string {
    const rest = this.read(this.open, true);
    if (!this.isWithholding) return rest;
    // There was no reasoning: the whole text was the answer.
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

  /**
   * Returns the tag at a position, if it opens or closes reasoning at that position; `unsure` while this depends on the
   * text that follows.
   */
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
    // Blank lines before the answer, or between reasoning and answer, are not part of it.
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
