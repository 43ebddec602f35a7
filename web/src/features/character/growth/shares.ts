import type { CountedShare } from '@shadow-guide/contracts';

export type ShareName = 'introspection' | 'confidence' | 'integration';

interface ShareText {
  readonly label: string;
  readonly one: string;
  readonly many: string;
  /** What is counted, and the total. */
  readonly counts: string;
}

/** Maps each percentage of the profile to its meaning in plain words; the formulas are on the server. */
export const shareTexts: Readonly<Record<ShareName, ShareText>> = {
  introspection: {
    label: 'Introspection',
    one: 'entry',
    many: 'entries',
    counts: 'Of your latest entries, those in which a feeling or a pattern of yours was found.',
  },
  confidence: {
    label: 'Confidence',
    one: 'finding',
    many: 'findings',
    counts:
      'How sure this profile is: of your latest insights, your personas and what you said is not you, those you said fit, at least partly, and personas found three times or more.',
  },
  integration: {
    label: 'Integration',
    one: 'persona',
    many: 'personas',
    counts: 'Of your personas, those you talked with, wrote a note on or said fit, at least partly.',
  },
};

/**
 * Returns the figure behind a percentage, such as "10 of 30 entries". Below the minimum, returns a text with the count
 * from which a percentage is shown.
 */
export function shareFigure(name: ShareName, { percent, counted, n, minimum }: CountedShare): string {
  const { one, many } = shareTexts[name];
  const amount = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
  return percent === null
    ? `Not enough yet: from ${amount(minimum)} on, so far ${n}.`
    : `${counted.toLocaleString('en-US')} of ${amount(n)}.`;
}
