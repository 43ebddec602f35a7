import { opensAtText } from './limit-text.js';
import { useLimits } from './use-limits.js';

/** Shown below a conversation in which a reply has no insights because the day's limit is reached, with the time of the reset. */
export function InsightLimitNote() {
  const { insights } = useLimits();
  const opens = insights?.resetsAt && opensAtText(insights.resetsAt, new Date());
  return (
    <p className="mt-1.5 max-w-(--measure) text-sm text-ink-soft">
      Today's insight is already found, so this entry has no insight of its own. Your words are kept
      {opens ? `, and the next insight is available ${opens}.` : '.'}
    </p>
  );
}
