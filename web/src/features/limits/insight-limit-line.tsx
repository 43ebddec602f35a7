import { useRemembered } from '../../lib/remembered.js';
import { cn } from '../../ui/class-names.js';
import { usePlan } from '../plan/index.js';
import { insightLimitText } from './limit-text.js';
import { useLimits } from './use-limits.js';

/** One line that says how many of the day's insights have been found; renders nothing for a person without a limit. */
export function InsightLimitLine({ className }: { className?: string }) {
  const limited = useExpectsLimits();
  const { insights } = useLimits();
  if (!limited) return null;
  return (
    <p className={cn('min-h-5 text-sm text-ink-soft', className)}>
      {insights && insightLimitText(insights, new Date())}
    </p>
  );
}

/**
 * Returns whether space is reserved for limits: true if the person's plan has limits, or had limits when this browser
 * last loaded it.
 */
export function useExpectsLimits(): boolean {
  const { state, isFree, hasActiveAccess } = usePlan();
  const known = isFree ? true : hasActiveAccess ? false : undefined;
  return useRemembered('shows-limits', known) && state !== 'unauthenticated' && state !== 'unknown';
}
