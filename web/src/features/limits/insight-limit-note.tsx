import { opensAtText } from './limit-text.js';
import { useLimits } from './use-limits.js';

/** Below a conversation with a reply that brought no insight because the day's were found already: what was kept, and when the next one opens. */
export function InsightLimitNote() {
  const { insights } = useLimits();
  const opens = insights?.resetsAt && opensAtText(insights.resetsAt, new Date());
  return (
    <p className="mt-1.5 max-w-(--measure) text-sm text-ink-soft">
      Today's insight is already found, so none was looked for here. Your words are kept
      {opens ? `, and the next one opens ${opens}.` : '.'}
    </p>
  );
}
