import { Check, Circle, Lock, type LucideIcon, PenLine } from 'lucide-react';
import { Badge, type BadgeProps } from '../../../ui/badge.js';
import type { ExerciseState } from '../exercise-state.js';

const looks: Readonly<
  Record<ExerciseState, { label: string; icon: LucideIcon; variant: BadgeProps['variant'] }>
> = {
  completed: { label: 'Completed', icon: Check, variant: 'good' },
  in_progress: { label: 'In progress', icon: PenLine, variant: 'accent' },
  available: { label: 'Available', icon: Circle, variant: 'neutral' },
  locked: { label: 'Locked', icon: Lock, variant: 'neutral' },
};

/** The state of an exercise, as a word with an icon. */
export function StateBadge({ state }: { state: ExerciseState }) {
  const { label, icon: Icon, variant } = looks[state];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden="true" className="size-4" />
      {label}
    </Badge>
  );
}
