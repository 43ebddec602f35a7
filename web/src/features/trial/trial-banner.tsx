import { TRIAL_DAYS } from '@shadow-guide/contracts/facts';
import { Clock, Sparkles } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../lib/paths.js';
import { Button } from '../../ui/button.js';
import { cn } from '../../ui/class-names.js';
import { Progress } from '../../ui/progress.js';
import { daysText } from '../plan/index.js';
import { useQuietTime } from '../safety/index.js';
import { useStartTrial, useTrialBannerState } from './use-trial.js';

export interface TrialBannerProps {
  /** Whether the banner is a single line, for a page with other main content. */
  compact?: boolean;
  className?: string;
}

/** Banner that offers the trial, or shows how much of a running trial is left. */
export function TrialBanner(appearance: TrialBannerProps) {
  const state = useTrialBannerState();
  const [wasStartedHere, setWasStartedHere] = useState(false);
  if (state.kind === 'hidden') return null;
  return state.kind === 'active' ? (
    <ActiveTrial {...state} takesFocus={wasStartedHere} {...appearance} />
  ) : (
    <StartTrial visitor={state.visitor} onStarted={() => setWasStartedHere(true)} {...appearance} />
  );
}

interface ActiveTrialProps extends TrialBannerProps {
  days: number;
  share: number;
  endsSoon: boolean;
  /** Whether the banner takes the focus, because the focused start button has been removed. */
  takesFocus: boolean;
}

function ActiveTrial({ days, share, endsSoon, takesFocus, compact, className }: ActiveTrialProps) {
  const { pathname } = useLocation();
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) strip.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const Icon = endsSoon ? Clock : Sparkles;
  return (
    <Strip ref={strip} icon={<Icon />} label="Your trial" compact={compact} className={className}>
      <div className={cn('min-w-0 flex-1', compact && 'flex flex-wrap items-center gap-x-3')}>
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="font-bold">Premium trial: {daysText(days)} left</span>
          {endsSoon && <span className="font-semibold">Expires soon!</span>}
        </p>
        <Progress
          value={share * TRIAL_DAYS}
          max={TRIAL_DAYS}
          label={`${daysText(days)} of ${TRIAL_DAYS} left`}
          className={compact ? 'h-1 min-w-8 flex-1' : 'mt-1.5'}
        />
        {endsSoon && (
          <p className={cn('text-sm', compact ? 'basis-full' : 'mt-1.5')}>
            Trial ending soon!{' '}
            {!compact && 'What you wrote stays yours, and the free plan goes on by itself. '}
            {pathname !== paths.premium() && (
              <Link to={paths.premium()} className="inline-block font-semibold underline underline-offset-4">
                See the plans
              </Link>
            )}
          </p>
        )}
      </div>
    </Strip>
  );
}

/** The offer of the trial; not shown in quiet periods. */
function StartTrial({
  visitor,
  onStarted,
  compact,
  className,
}: TrialBannerProps & { visitor: boolean; onStarted(): void }) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const start = useStartTrial(here, onStarted);
  const quiet = useQuietTime();
  if (quiet !== 'none') return null;
  return (
    <Strip icon={<Sparkles />} label="Free trial" compact={compact} className={className}>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className={cn('flex-1 text-sm', compact ? 'min-w-40' : 'min-w-44')}>
          <span className="font-bold">{TRIAL_DAYS} days of premium, free.</span>{' '}
          <span className={compact ? 'max-sm:sr-only' : undefined}>No card, and it ends by itself.</span>
        </p>
        {visitor ? (
          <Button asChild size="sm">
            <Link to={paths.auth(here)}>Sign In to Start Trial</Link>
          </Button>
        ) : (
          <Button
            size="sm"
            variant={compact ? 'link' : 'secondary'}
            // A line of text with the height of a touch target.
            className={compact ? '-my-3 min-h-11 text-on-accent-soft' : undefined}
            pending={start.isPending}
            onClick={() => start.mutate()}
          >
            Start Free Trial
          </Button>
        )}
      </div>
    </Strip>
  );
}

interface StripProps extends TrialBannerProps {
  ref?: Ref<HTMLElement>;
  icon: ReactNode;
  label: string;
  children: ReactNode;
}

function Strip({ ref, icon, label, compact, className, children }: StripProps) {
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={label}
      className={cn(
        'flex items-center bg-accent-soft text-on-accent-soft forced-colors:border',
        compact ? 'gap-2 rounded-m px-3 py-[3px]' : 'gap-3 rounded-m px-4 py-2.5',
        className,
      )}
    >
      <span aria-hidden="true" className={compact ? '[&_svg]:size-4' : '[&_svg]:size-5'}>
        {icon}
      </span>
      {children}
    </section>
  );
}
