import type { Challenge } from '@shadow-guide/contracts';
import { Check, Circle, Lock, type LucideIcon, Sprout } from 'lucide-react';
import { cn } from '../../ui/class-names.js';
import { type ChallengeState, dayText, stateOf } from './challenge-state.js';

const looks: Readonly<Record<ChallengeState, { icon: LucideIcon; label: string; look: string }>> = {
  locked: { icon: Lock, label: 'Premium', look: 'text-ink-soft' },
  open: { icon: Circle, label: 'Not joined', look: 'text-ink-soft' },
  paused: { icon: Lock, label: 'Premium', look: 'text-ink-soft' },
  due: { icon: Sprout, label: 'Waiting for you', look: 'text-accent' },
  done_today: { icon: Check, label: 'Done for today', look: 'text-good' },
  completed: { icon: Check, label: 'Completed', look: 'text-good' },
};

/** Where a challenge stands, in a few words with an icon. */
export function StateMark({ challenge }: { challenge: Challenge }) {
  const state = stateOf(challenge);
  const { icon: Icon, label, look } = looks[state];
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
