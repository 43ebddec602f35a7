import type { Goal } from '@shadow-guide/contracts';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog, DialogContent } from '../../../ui/dialog.js';
import { toast } from '../../../ui/toast-store.js';
import { offerSupport } from '../../safety/index.js';
import { focusGoal, PLANNER_TITLE } from '../focus-goal.js';
import { ChangedElsewhere } from './changed-elsewhere.js';
import { EditorEnd } from './editor-end.js';
import { GoalFields } from './goal-fields.js';
import type { FormGoal } from './goal-form.js';
import { isSavable } from './goal-problems.js';
import { type EditorKind, useGoalEditor } from './use-goal-editor.js';
import type { GoalBox } from './use-kept-goal.js';

const heads: Readonly<Record<EditorKind, { title: string; description: string }>> = {
  new: {
    title: 'New goal',
    description: 'One sentence, and how often. Stages and dates can come later.',
  },
  plan: {
    title: 'A plan from the guide',
    description: 'Nothing is saved yet. Press any line to change it, and keep the plan if you like it.',
  },
  edit: { title: 'Edit goal', description: 'Habits that have begun stay yours, whatever you change here.' },
};

export interface GoalEditorProps {
  box: GoalBox;
  /** The stored goal to edit; if absent, a new goal is created. */
  stored?: Goal;
  /** Whether the guide wrote the plan. */
  isPlan?: boolean;
  onClose(): void;
  onSaved?(): void;
  /** Gets the focus when nothing was saved. */
  focusAfter: RefObject<HTMLElement | null>;
}

/**
 * Editor of a goal with its stages and habits. Mounted while it is open; unsaved edits are kept on this device after it
 * is closed.
 */
export function GoalEditor({ box, stored, isPlan = false, onClose, onSaved, focusAfter }: GoalEditorProps) {
  const panel = useRef<HTMLFormElement>(null);
  const savedId = useRef<string | null>(null);
  const [isTried, setIsTried] = useState(false);
  const [taken, setTaken] = useState<{ what: string; before: FormGoal } | null>(null);
  const [said, setSaid] = useState('');
  const editing = useGoalEditor({
    box,
    stored: stored ?? null,
    isPlan,
    onSaved: (goal) => {
      savedId.current = goal.id;
      if (!offerSupport(goal)) toast(savedText(stored === undefined, goal));
      onSaved?.();
      onClose();
    },
  });
  const { kind, form, conflict, isPending } = editing;
  const { title, description } = heads[kind];
  useEffect(() => {
    if (conflict) panel.current?.querySelector<HTMLElement>('[role="alert"] button')?.focus();
  }, [conflict]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || conflict) return;
    if (kind === 'edit' && !editing.isChanged) return onClose();
    if (isSavable(form)) return editing.save();
    flushSync(() => setIsTried(true));
    panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const change = (next: FormGoal) => {
    setTaken(null);
    editing.change(next);
  };
  const close = () => {
    if (isPending) return;
    if (editing.isChanged) {
      toast({
        title: 'Not saved yet',
        description: 'What you wrote is kept on this device until you save or discard it.',
      });
    }
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        layout="page"
        title={title}
        description={description}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (savedId.current) focusGoal(savedId.current);
          // The goal may have disappeared from the page in the meantime, together with its button.
          else (focusAfter.current ?? document.getElementById(PLANNER_TITLE))?.focus();
        }}
      >
        <form ref={panel} onSubmit={submit} noValidate autoComplete="off" className="flex flex-col gap-5">
          {box.isFromBefore && kind !== 'plan' && (
            <p className="text-ink-soft">What you wrote before is here again, not saved yet.</p>
          )}
          <GoalFields
            kind={kind}
            form={form}
            goal={editing.goal}
            isByGuide={isPlan || stored?.sourceType === 'ai_plan'}
            isTried={isTried}
            readOnly={isPending}
            onChange={change}
            onSay={setSaid}
            onTakenOut={(what) => setTaken({ what, before: form })}
          />
          <EditorEnd
            kind={kind}
            isChanged={editing.isChanged}
            isPending={isPending}
            isBlocked={conflict !== null}
            error={editing.error}
            said={said}
            takenOut={taken?.what ?? null}
            onPutBack={() => taken && change(taken.before)}
            onDiscard={() => {
              editing.discard();
              onClose();
            }}
          >
            {conflict && (
              <ChangedElsewhere
                isGone={conflict === 'gone'}
                onRead={editing.readAnew}
                onSaveAsNew={editing.saveAsNew}
              />
            )}
          </EditorEnd>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function savedText(isNew: boolean, { stages }: Goal): { title: string; description?: string } {
  if (!isNew) return { title: 'Goal saved' };
  const hasBegun = stages.some(({ state, habits }) => state !== 'planned' && habits.length > 0);
  return hasBegun
    ? { title: 'Goal saved', description: 'Its first stage has begun: its habits stand on your habits page.' }
    : { title: 'Goal saved' };
}
