import { useRemembered } from '../../lib/remembered.js';
import { cn } from '../../ui/class-names.js';
import { usePlan } from '../plan/index.js';
import { insightLimitText } from './limit-text.js';
import { useLimits } from './use-limits.js';

/** How many of the day's insights are found, in one quiet line; nothing for who has no limit. */
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

/** Whether room is kept for limits: this person's plan has some, or had when this browser last knew. */
export function useExpectsLimits(): boolean {
  const { state, isFree, hasActiveAccess } = usePlan();
  const known = isFree ? true : hasActiveAccess ? false : undefined;
  return useRemembered('shows-limits', known) && state !== 'unauthenticated' && state !== 'unknown';
}
