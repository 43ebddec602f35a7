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

/** Offers the trial, or shows how much of a running one is left. */
export function TrialBanner({ className }: { className?: string }) {
  const state = useTrialBannerState();
  const [wasStartedHere, setWasStartedHere] = useState(false);
  if (state.kind === 'hidden') return null;
  return state.kind === 'active' ? (
    <ActiveTrial {...state} takesFocus={wasStartedHere} className={className} />
  ) : (
    <StartTrial visitor={state.visitor} onStarted={() => setWasStartedHere(true)} className={className} />
  );
}

function ActiveTrial({
  days,
  share,
  endsSoon,
  takesFocus,
  className,
}: {
  days: number;
  share: number;
  endsSoon: boolean;
  /** The start button, which had the focus, is no longer there. */
  takesFocus: boolean;
  className?: string;
}) {
  const { pathname } = useLocation();
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) strip.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const Icon = endsSoon ? Clock : Sparkles;
  return (
    <Strip ref={strip} icon={<Icon />} label="Your trial" className={className}>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="font-bold">Premium trial: {daysText(days)} left</span>
          {endsSoon && <span className="font-semibold">Expires soon!</span>}
        </p>
        <Progress
          value={share * TRIAL_DAYS}
          max={TRIAL_DAYS}
          label={`${daysText(days)} of ${TRIAL_DAYS} left`}
          className="mt-1.5"
        />
        {endsSoon && (
          <p className="mt-1.5 text-sm">
            Trial ending soon! What you wrote stays yours, and the free plan goes on by itself.{' '}
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

/** Hidden in a quiet time. If one begins while the offer is visible, the offer keeps its height so that a safety card does not move. */
function StartTrial({
  visitor,
  onStarted,
  className,
}: {
  visitor: boolean;
  onStarted(): void;
  className?: string;
}) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const start = useStartTrial(here, onStarted);
  const isQuiet = useQuietTime() !== 'none';
  const [wasOffered, setWasOffered] = useState(false);
  if (!isQuiet && !wasOffered) setWasOffered(true);
  if (isQuiet && !wasOffered) return null;
  return (
    <Strip icon={<Sparkles />} label="Free trial" className={cn(className, isQuiet && 'invisible')}>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-44 flex-1 text-sm">
          <span className="font-bold">{TRIAL_DAYS} days of premium, free.</span> No card, and it ends by
          itself.
        </p>
        {visitor ? (
          <Button asChild size="sm">
            <Link to={paths.auth(here)}>Sign In to Start Trial</Link>
          </Button>
        ) : (
          <Button size="sm" pending={start.isPending} onClick={() => start.mutate()}>
            Start Free Trial
          </Button>
        )}
      </div>
    </Strip>
  );
}

function Strip({
  ref,
  icon,
  label,
  className,
  children,
}: {
  ref?: Ref<HTMLElement>;
  icon: ReactNode;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={label}
      className={cn(
        'flex items-center gap-3 rounded-m bg-accent-soft px-4 py-2.5 text-on-accent-soft forced-colors:border',
        className,
      )}
    >
      <span aria-hidden="true" className="[&_svg]:size-5">
        {icon}
      </span>
      {children}
    </section>
  );
}
