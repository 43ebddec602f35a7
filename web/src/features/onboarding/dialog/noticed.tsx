import type { Insight } from '@shadow-guide/contracts';
import { Quotes } from './quotes.js';

/** What was found in the answer given last, beside its words. Quiet: the next question comes first. */
export function Noticed({ insights }: { insights: readonly Insight[] }) {
  if (insights.length === 0) return null;
  return (
    <section aria-labelledby="noticed" className="mt-8 border-t border-line pt-5">
      <h4 id="noticed" className="text-sm font-semibold text-ink-soft">
        From your last answer
      </h4>
      <ul className="mt-3 flex flex-col gap-5">
        {insights.map((insight) => (
          <FoundInsight key={insight.id} insight={insight} />
        ))}
      </ul>
    </section>
  );
}

/** One insight beside the person's own words. */
export function FoundInsight({ insight: { title, text, evidence } }: { insight: Insight }) {
  return (
    <li>
      <p className="font-semibold" dir="auto">
        {title}
      </p>
      <p className="mt-0.5 text-ink-soft" dir="auto">
        {text}
      </p>
      <Quotes evidence={evidence} />
    </li>
  );
}
