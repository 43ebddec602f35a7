import type { LanguagePack } from '../language/language-pack.js';
import { seedOf, upperFirst } from '../language/text.js';

/** Values for the slots of a line. */
export type Slots = Readonly<
  Partial<Record<'quote' | 'a' | 'b' | 'feeling' | 'who' | 'word' | 'name' | 'memory' | 'subject', string>>
>;

const QUOTED: readonly string[] = ['quote', 'a', 'b'];

/** Number of earlier answers to compare with. Together with the current answer, no sentence is repeated within ten. */
const REMEMBERED_ANSWERS = 9;
/** Minimum length of a fixed sentence; a shorter remainder of a sentence is not used for recognition. */
const SHORTEST_FRAME = 4;

const FRAMES = new Map<string, readonly string[]>();

/**
 * Returns the sentences of a text template without their slots; a template is recognised by them in an earlier answer.
 */
function framesOf(line: string): readonly string[] {
  const known = FRAMES.get(line);
  if (known) return known;
  const frames = line
    .split(/(?<=[.!?…。！？؟।])\s*/u)
    .map((sentence) =>
      sentence
        .split(/\{\w+\}/)
        .reduce((longest, part) => (part.length > longest.length ? part : longest), '')
        .replace(/^[\s.,:;、，。]+|[\s.,:;、，。]+$/gu, ''),
    )
    .filter((frame) => frame.length >= SHORTEST_FRAME);
  FRAMES.set(line, frames);
  return frames;
}

/**
 * Selects sentences deterministically for each conversation. Skips sentences that the guide said recently, as long as
 * there is another one.
 */
export class LinePicker {
  /**
   * @param answered the guide's own earlier answers, oldest first
   * @param repeated sentences that the guide has already said often enough on other days
   */
  constructor(
    private readonly pack: LanguagePack,
    private readonly seed: string,
    private readonly answered: readonly string[],
    private readonly repeated: readonly string[] = [],
  ) {}

  private unsaid(lines: readonly string[], answers: readonly string[]): string[] {
    return lines.filter(
      (line) => !framesOf(line).some((frame) => answers.some((answer) => answer.includes(frame))),
    );
  }

  /** Returns the sentences that the guide said neither in its last answers nor too often in the last month. */
  fresh(lines: readonly string[]): readonly string[] {
    return this.unsaid(lines, [...this.answered.slice(-REMEMBERED_ANSWERS), ...this.repeated]);
  }

  pick(lines: readonly string[], purpose: string): string {
    const notJustSaid = this.unsaid(lines, this.answered.slice(-1));
    const from = [this.fresh(lines), notJustSaid, lines].find((some) => some.length > 0) ?? lines;
    return from[seedOf(this.seed, purpose) % from.length] ?? '';
  }

  /** Inserts the slot values and ends the sentence. */
  fill(line: string, slots: Slots): string {
    const filled = line.replace(/\{(\w+)\}/g, (_slot, name: keyof Slots) => {
      const value = slots[name] ?? '';
      return QUOTED.includes(name) ? this.pack.quote(value) : value;
    });
    const closed = /[.!?…。！？؟।][”“"»」’)]*$/u.test(filled) && !/…[”“"»」]$/u.test(filled);
    return upperFirst(closed ? filled : `${filled}${this.pack.fullStop}`);
  }

  /** Inserts the slot values into a title, which has no full stop. */
  fillTitle(line: string, slots: Slots): string {
    return upperFirst(line.replace(/\{(\w+)\}/g, (_slot, name: keyof Slots) => slots[name] ?? ''));
  }

  say(lines: readonly string[], purpose: string, slots: Slots = {}): string {
    return this.fill(this.pick(lines, purpose), slots);
  }
}
