import type { Goal } from '@shadow-guide/contracts';
import { createContext, type ReactNode, type RefObject, useContext, useState } from 'react';
import { GoalEditor } from './goal-editor.js';
import { useKeptGoal } from './use-kept-goal.js';

/** Opens a stored goal to be edited. @param focusAfter gets the focus when nothing was saved */
export type EditGoal = (goal: Goal, focusAfter: RefObject<HTMLElement | null>) => void;

const Editing = createContext<EditGoal>(() => undefined);

export function useEditGoal(): EditGoal {
  return useContext(Editing);
}

/**
 * The editor of stored goals. It stands above the lists: a goal that goes from them in another tab must not take along what is
 * being written of it here.
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
