import type { Goal, SavedGoal } from '@shadow-guide/contracts';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.js';
import { newUuid } from '../../../lib/uuid.js';
import { useCreateGoal, useRefetchGoal, useUpdateGoal } from '../use-goals.js';
import {
  detached,
  emptyGoal,
  type FormGoal,
  isSameGoal,
  onNewVersion,
  toCreate,
  toForm,
  toUpdate,
} from './goal-form.js';
import type { GoalBox } from './use-kept-goal.js';

/** A manual new goal, a plan by the guide before it is saved, or an edited stored goal. */
export type EditorKind = 'new' | 'plan' | 'edit';

export interface GoalEditing {
  kind: EditorKind;
  form: FormGoal;
  /** The goal as stored when editing started; null for a new goal. */
  goal: Goal | null;
  isChanged: boolean;
  isPending: boolean;
  /** Why saving failed, except for a conflict. */
  error: Error | null;
  /** Whether the goal was changed or deleted elsewhere while it was being edited. */
  conflict: 'changed' | 'gone' | null;
  change(form: FormGoal): void;
  save(): void;
  discard(): void;
  readAnew(keepsMine: boolean): Promise<void>;
  saveAsNew(): void;
}

interface Start {
  box: GoalBox;
  /** The stored goal being edited. */
  stored: Goal | null;
  isPlan: boolean;
  onSaved(goal: SavedGoal): void;
}

/** Holds the edits of a goal and saves them. A double click saves once, and a newer version is not overwritten. */
export function useGoalEditor({ box, stored, isPlan, onSaved }: Start): GoalEditing {
  const [goal, setGoal] = useState(stored);
  const [start, setStart] = useState(() => (stored ? toForm(stored) : emptyGoal));
  const [isGone, setIsGone] = useState(false);
  const readStored = useRefetchGoal();
  const done = (saved: SavedGoal) => {
    box.keep(null);
    onSaved(saved);
  };
  const create = useCreateGoal(done);
  const update = useUpdateGoal(done);
  const { kept } = box;
  const form = kept?.form ?? start;
  const version = kept?.version ?? goal?.version ?? null;
  const isPending = create.isPending || update.isPending;
  const error = goal ? update.error : create.error;
  const code = error instanceof ApiError ? error.code : undefined;
  const gone = isGone || code === 'goal_not_found';
  const conflict = goal && (gone ? 'gone' : code === 'goal_changed' ? 'changed' : null);

  const begin = (next: FormGoal) => {
    const requestId = kept?.requestId ?? newUuid();
    // The goal is kept with its id before it is sent: if the response is lost, a retry must not create a second goal.
    box.keep({ form: next, version: null, requestId });
    create.mutate({ ...toCreate(next), sourceType: isPlan ? 'ai_plan' : 'manual', requestId });
  };
  return {
    kind: goal ? 'edit' : isPlan ? 'plan' : 'new',
    form,
    goal,
    isChanged: kept !== null,
    isPending,
    error: conflict ? null : error,
    conflict,
    change(next) {
      if (isPending) return;
      const isUntouched = !isPlan && isSameGoal(next, start);
      const requestId = (isSameGoal(next, form) && kept?.requestId) || null;
      box.keep(isUntouched ? null : { form: next, version, requestId });
    },
    save() {
      if (goal && version !== null) update.mutate({ id: goal.id, version, ...toUpdate(form) });
      else begin(form);
    },
    discard() {
      box.keep(null);
    },
    async readAnew(keepsMine) {
      if (!goal) return;
      const newest = await readStored(goal.id);
      if (!newest) return setIsGone(true);
      setGoal(newest);
      setStart(toForm(newest));
      box.keep(
        keepsMine ? { form: onNewVersion(form, newest), version: newest.version, requestId: null } : null,
      );
      update.reset();
    },
    saveAsNew() {
      setGoal(null);
      begin(detached(form));
    },
  };
}
