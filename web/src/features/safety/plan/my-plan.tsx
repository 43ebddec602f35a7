import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { InReaderLanguage, useSafetyWords } from '../words/in-language.js';
import { setPlanDraft, usePlanDraft } from './plan-draft.js';
import { isWritten, type PlanLabels } from './plan-fields.js';
import { PlanForm } from './plan-form.js';
import { PlanText } from './plan-text.js';
import { useOwnPlan } from './use-own-plan.js';

/** The person's safety plan: read-only, or the form while they edit it. */
export function MyPlan({ labels }: { labels?: PlanLabels }) {
  const { words } = useSafetyWords();
  const questions = labels ?? words.plan;
  const stored = useOwnPlan();
  const draft = usePlanDraft();
  const [said, setSaid] = useState('');
  const plan = stored.data;
  const writing = plan !== undefined && (draft !== null || !isWritten(plan));
  const shown = plan === undefined ? 'nothing' : writing ? 'form' : 'text';
  const box = useRef<HTMLDivElement>(null);
  const moveFocus = useRef(false);
  // The pressed control is removed, so the focus moves to the element that replaces it.
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
            {words.own.tryAgain}
          </Button>
        }
      >
        <bdi>{words.own.notRead}</bdi>
      </Alert>
    ) : (
      <div role="status" aria-label={words.own.loading} className="flex flex-col gap-2">
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
          labels={questions}
          onType={(next) => {
            setSaid('');
            setPlanDraft(next);
          }}
          onSaved={(whole) => {
            const { activeElement } = document;
            moveFocus.current = whole && !!box.current?.contains(activeElement);
            setSaid(whole ? words.own.saved : words.own.savedPart);
          }}
          onCancel={isWritten(plan) ? () => change(null) : undefined}
        />
      ) : (
        <PlanText plan={plan} labels={questions} onChange={() => change(plan)} />
      )}
      <p className="mt-3 text-sm text-ink-soft">
        <bdi>{words.own.encrypted}</bdi>
      </p>
      <p role="status" className={said ? 'mt-2 font-semibold text-good' : undefined}>
        <bdi>{said}</bdi>
      </p>
    </div>
  );
}

/** The person's safety plan in the reader's language, for pages in the language of the interface. */
export function MyPlanInReaderLanguage() {
  return (
    <InReaderLanguage>
      <MyPlan />
    </InReaderLanguage>
  );
}
