/** Matches the characters that models put before an unrequested name. */
const OPENING = /^[\s[*"“]*/u;
const CLOSING = /^[\]*"”]*[ \t]*[:：][\]*"”]*\s*/u;

/**
 * Returns a reply without a speaker's name and colon at its beginning, which models tend to copy from the replies in
 * their input.
 */
export function withoutName(text: string, names: readonly string[]): string {
  const begin = OPENING.exec(text)?.[0].length ?? 0;
  const name = names.find((one) => startsWith(text.slice(begin), one));
  if (name === undefined) return text;
  const after = text.slice(begin + name.length);
  const mark = CLOSING.exec(after);
  return mark && after.length > mark[0].length ? after.slice(mark[0].length) : text;
}

/** Removes such a name from a streamed reply. It emits nothing while the text so far may still be a name. */
export class NameFilter {
  private held: string | null = '';

  constructor(
    private readonly names: readonly string[],
    private readonly say: (piece: string) => void,
  ) {}

  take = (piece: string): void => {
    if (this.held === null) {
      this.say(piece);
      return;
    }
    this.held += piece;
    if (this.mayBecomeName(this.held)) return;
    const text = withoutName(this.held, this.names);
    this.held = null;
    this.say(text);
  };

  /** Returns whether more text is needed to decide. */
  private mayBecomeName(text: string): boolean {
    const rest = text.replace(OPENING, '');
    return this.names.some((name) => {
      if (rest.length <= name.length) return startsWith(name, rest);
      if (!startsWith(rest, name)) return false;
      const after = rest.slice(name.length);
      // After the name there are only quotation marks, a colon and whitespace so far: the next piece has the first
      // word.
      return /^[\]*"”]*[ \t]*(?:[:：][\]*"”]*\s*)?$/u.test(after);
    });
  }
}

function startsWith(text: string, start: string): boolean {
  return text.slice(0, start.length).toLocaleLowerCase() === start.toLocaleLowerCase();
}
