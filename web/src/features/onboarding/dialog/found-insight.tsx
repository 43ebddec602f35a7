import type { Insight } from '@shadow-guide/contracts';
import { Quotes } from './quotes.js';

/** One insight beside quotes from the person's answers. */
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
