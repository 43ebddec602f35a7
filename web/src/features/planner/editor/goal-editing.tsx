import type { Goal } from '@shadow-guide/contracts';
import { createContext, type ReactNode, type RefObject, useContext, useState } from 'react';
import { GoalEditor } from './goal-editor.js';
import { useKeptGoal } from './use-kept-goal.js';

/**
 * Opens the editor of a stored goal.
 * @param focusAfter element that gets the focus when nothing was saved
 */
export type EditGoal = (goal: Goal, focusAfter: RefObject<HTMLElement | null>) => void;

const Editing = createContext<EditGoal>(() => undefined);

export function useEditGoal(): EditGoal {
  return useContext(Editing);
}

/**
 * Provides the editor of stored goals. It is rendered above the lists, so that unsaved edits are not lost when another
 * tab removes the goal.
 */
export function GoalEditing({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<{ goal: Goal; focusAfter: RefObject<HTMLElement | null> } | null>(null);
  return (
    <Editing value={(goal, focusAfter) => setOpen({ goal, focusAfter })}>
      {children}
      {open && <StoredGoal {...open} onClose={() => setOpen(null)} />}
    </Editing>
  );
}

function StoredGoal({
  goal,
  ...editor
}: { goal: Goal } & Pick<Parameters<typeof GoalEditor>[0], 'onClose' | 'focusAfter'>) {
  const box = useKeptGoal(goal.id);
  return <GoalEditor box={box} stored={goal} {...editor} />;
}
