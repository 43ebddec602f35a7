import { Lightbulb, type LucideIcon, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { useQuiet } from '../safety/index.js';
import { useExpectsLimits } from './insight-limit-line.js';
import { insightLimitText, personaLimitText } from './limit-text.js';
import { useLimits } from './use-limits.js';

/**
 * The free plan's limits and how much of them is used: insights of the day, and personas. Renders nothing for a person
 * without a limit.
 */
export function LimitSummary() {
  const limited = useExpectsLimits();
  const { insights, personas } = useLimits();
  const quiet = useQuiet();
  if (!limited) return null;
  const isFull = [insights, personas].some((use) => use && use.used >= use.limit);
  return (
    <section aria-label="What your plan allows" className="mt-3 min-h-17 text-sm text-ink-soft sm:min-h-6">
      <ul className="flex flex-col gap-x-6 gap-y-1 sm:flex-row sm:flex-wrap">
        {insights && <Item icon={Lightbulb}>{insightLimitText(insights, new Date())}</Item>}
        {personas && <Item icon={UsersRound}>{personaLimitText(personas)}</Item>}
        {isFull && !quiet && (
          <li>
            <Link
              to={paths.premium()}
              className="font-semibold text-accent underline underline-offset-4 hover:no-underline"
            >
              See what premium adds
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

function Item({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
      {children}
    </li>
  );
}
