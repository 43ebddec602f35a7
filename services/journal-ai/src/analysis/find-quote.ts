const SAME: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '…': '...',
};

/** Quotation marks and whitespace that models put around a quote. */
const AROUND = /^["'\s]+|(?<!["'\s])["'\s]+$/g;
/** Pattern for the minimum content of a quote: two letters of any script, or one ideograph or emoji. */
const MEANINGFUL =
  /\p{L}.*\p{L}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}]/su;

interface Plain {
  readonly text: string;
  /** For each UTF-16 unit of `text`, its offset in the original, followed by one more offset for the end. */
  readonly starts: readonly number[];
}

/** Normalizes quotation marks, dashes and whitespace, and returns the text with its offsets in the original. */
function toPlain(original: string): Plain {
  let text = '';
  let last = '';
  const starts: number[] = [];
  for (let index = 0; index < original.length; index += 1) {
    const unit = original[index] as string;
    const plain = /\s/.test(unit) ? ' ' : (SAME[unit] ?? unit);
    // Compares with `last` instead of reading the end of `text`: reading a growing string flattens it, which copies the
    // whole string.
    if (plain === ' ' && last === ' ') continue;
    text += plain;
    last = plain;
    for (let copy = 0; copy < plain.length; copy += 1) starts.push(index);
  }
  starts.push(original.length);
  return { text, starts };
}

/** Finds a model's quote in the text that a person wrote. */
export class QuoteFinder {
  private readonly entry: Plain;

  constructor(private readonly original: string) {
    this.entry = toPlain(original);
  }

  /**
   * Returns the exact words of the entry that match the quote. Curly and straight quotation marks, kinds of dashes and
   * runs of whitespace count as equal; everything else must match. Returns undefined when the person did not write the
   * quote.
   */
  find(claimed: string): string | undefined {
    const wanted = toPlain(claimed).text.trim();
    return this.locate(wanted) ?? this.locate(wanted.replace(AROUND, ''));
  }

  private locate(wanted: string): string | undefined {
    if (!MEANINGFUL.test(wanted)) return undefined;
    const at = this.entry.text.indexOf(wanted);
    if (at < 0) return undefined;
    const end = this.endOf(at + wanted.length);
    return this.original.slice(this.entry.starts[at], end).trim();
  }

  /**
   * Returns the end of the last matched unit in the original: one unit after its start, excluding following whitespace.
   */
  private endOf(plainEnd: number): number {
    return (this.entry.starts[plainEnd - 1] ?? 0) + 1;
  }
}
