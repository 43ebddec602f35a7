import type { CountedShare } from '@shadow-guide/contracts';

export type ShareName = 'introspection' | 'confidence' | 'integration';

interface ShareText {
  readonly label: string;
  /** What the share is taken of: one of them, and several. */
  readonly of: readonly [one: string, many: string];
  /** What was counted among them. */
  readonly counted: string;
}

const texts: Record<ShareName, ShareText> = {
  introspection: { label: 'Introspection', of: ['entry', 'entries'], counted: 'led to an insight' },
  confidence: {
    label: 'Confidence',
    of: ['finding that you judged', 'findings that you judged'],
    counted: 'you said fit',
  },
  integration: { label: 'Integration', of: ['persona', 'personas'], counted: 'you are working with' },
};

export function shareLabel(name: ShareName): string {
  return texts[name].label;
}

/** What a percentage counts and of how many; below the minimum, from how many on it is shown. */
export function shareText(name: ShareName, { percent, counted, n, minimum }: CountedShare): string {
  const { of, counted: what } = texts[name];
  const amount = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? of[0] : of[1]}`;
  if (percent === null) return `Not enough yet: from ${amount(minimum)} on. So far: ${n}.`;
  return `${counted.toLocaleString('en-US')} of ${amount(n)} ${what}.`;
}
