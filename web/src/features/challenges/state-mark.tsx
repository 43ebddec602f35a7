import type { Challenge } from '@shadow-guide/contracts';
import { Check, Circle, Lock, type LucideIcon, Sprout } from 'lucide-react';
import { cn } from '../../ui/class-names.js';
import { type ChallengeState, dayText, stateOf } from './challenge-state.js';

const displays: Readonly<Record<ChallengeState, { icon: LucideIcon; label: string; classes: string }>> = {
  locked: { icon: Lock, label: 'Premium', classes: 'text-ink-soft' },
  open: { icon: Circle, label: 'Not joined', classes: 'text-ink-soft' },
  paused: { icon: Lock, label: 'Premium', classes: 'text-ink-soft' },
  due: { icon: Sprout, label: 'Waiting for you', classes: 'text-accent' },
  done_today: { icon: Check, label: 'Done for today', classes: 'text-good' },
  completed: { icon: Check, label: 'Completed', classes: 'text-good' },
};

/** The state of a challenge, in a few words with an icon. */
export function StateMark({ challenge }: { challenge: Challenge }) {
  const state = stateOf(challenge);
  const { icon: Icon, label, classes: look } = displays[state];
  const isGoing = challenge.progress !== null && state !== 'completed';
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      <span className={cn('inline-flex items-center gap-1 font-semibold', look)}>
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {label}
      </span>{' '}
      {isGoing && <span className="text-ink-soft">{dayText(challenge)}</span>}
    </span>
  );
}
