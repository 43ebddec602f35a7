import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { setPlanDraft, usePlanDraft } from './plan-draft.js';
import { isWritten, type PlanLabels, planLabels } from './plan-fields.js';
import { PlanForm } from './plan-form.js';
import { PlanText } from './plan-text.js';
import { useOwnPlan } from './use-own-plan.js';

/** A person's own safety plan: what they wrote, to be read; or the form, while they write. */
export function MyPlan({ labels = planLabels }: { labels?: PlanLabels }) {
  const stored = useOwnPlan();
  const draft = usePlanDraft();
  const [said, setSaid] = useState('');
  const plan = stored.data;
  const writing = plan !== undefined && (draft !== null || !isWritten(plan));
  const shown = plan === undefined ? 'nothing' : writing ? 'form' : 'text';
  const box = useRef<HTMLDivElement>(null);
  const moveFocus = useRef(false);
  // The pressed control is removed; the focus moves to what replaces it.
  useEffect(() => {
    if (!moveFocus.current || shown === 'nothing') return;
    moveFocus.current = false;
    box.current?.querySelector<HTMLElement>(shown === 'form' ? 'textarea' : 'button')?.focus();
  }, [shown]);

  if (!plan) {
    return stored.isError ? (
      <Alert
        variant="danger"
        actions={
          <Button
            size="sm"
            onClick={() => {
              moveFocus.current = true;
              void stored.refetch();
            }}
          >
            Try again
          </Button>
        }
      >
        <bdi>Your plan could not be read just now. What you saved before is kept.</bdi>
      </Alert>
    ) : (
      <div role="status" aria-label="Loading your safety plan" className="flex flex-col gap-2">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-11 w-full" />
      </div>
    );
  }
  const change = (next: typeof draft) => {
    moveFocus.current = true;
    setSaid('');
    setPlanDraft(next);
  };
  return (
    <div ref={box}>
      {writing ? (
        <PlanForm
          plan={draft ?? plan}
          labels={labels}
          onType={(next) => {
            setSaid('');
            setPlanDraft(next);
          }}
          onSaved={(whole) => {
            const { activeElement } = document;
            moveFocus.current = whole && !!box.current?.contains(activeElement);
            setSaid(whole ? 'Your plan is saved.' : 'Saved. What you wrote since then is not saved yet.');
          }}
          onCancel={isWritten(plan) ? () => change(null) : undefined}
        />
      ) : (
        <PlanText plan={plan} labels={labels} onChange={() => change(plan)} />
      )}
      <p className="mt-3 text-sm text-ink-soft">
        <bdi>Your plan is stored encrypted and shown to you alone.</bdi>
      </p>
      <p role="status" className={said ? 'mt-2 font-semibold text-good' : undefined}>
        <bdi>{said}</bdi>
      </p>
    </div>
  );
}
