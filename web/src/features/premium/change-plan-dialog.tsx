import type { PaidPlan, PlanChangePreview } from '@shadow-guide/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { messageOf } from '../../lib/api-error.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { cn } from '../../ui/class-names.js';
import { Dialog, DialogContent } from '../../ui/dialog.js';
import { Skeleton } from '../../ui/skeleton.js';
import { moneyText, planOffers, refreshPlan } from '../plan/index.js';
import { figureLines, leftOverText, renewalLine, signedMoneyText } from './change-figures.js';
import { type ChangeView, changeFailure, changeView } from './change-view.js';
import { useChangePlan, useChangePreview } from './use-subscription-actions.js';

export interface ChangePlanDialogProps {
  /** The current plan of the subscription. */
  present: PaidPlan;
  /** The plan to change to. */
  plan: PaidPlan;
  onClose(): void;
  focusAfter: RefObject<HTMLElement | null>;
}

/** Shows what another plan costs from today on, before the person confirms the change. Mounted while it is open. */
export function ChangePlanDialog({ present, plan, onClose, focusAfter }: ChangePlanDialogProps) {
  const client = useQueryClient();
  const { name } = planOffers[plan];
  const preview = useChangePreview(plan);
  const change = useChangePlan(plan, onClose);
  const failure = change.error && changeFailure(change.error);
  const view = changeView(plan, present, preview, failure === 'unknown' ? change.submittedAt : null);
  const isChanged = view.kind === 'changed';

  useEffect(() => {
    // The payment provider already reports the change, but our own status does not yet.
    if (isChanged) void refreshPlan(client);
  }, [client, isChanged]);

  return (
    // While the charge is in progress, the change can no longer be cancelled.
    <Dialog open onOpenChange={(open) => !open && !change.isPending && onClose()}>
      <DialogContent
        title={`Change to ${name}`}
        description={
          isChanged ? undefined : 'This is what it costs from today. Nothing changes before you confirm.'
        }
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusAfter.current?.focus();
        }}
      >
        {change.error && (
          <ChangeFailed error={change.error} view={view} onLookAgain={() => void preview.refetch()} />
        )}
        {view.kind === 'changed' && (
          <Alert title={`Your plan is ${name} now`}>
            {failure ? 'The change went through; you were not charged twice.' : 'It was changed meanwhile.'}{' '}
            You find what was charged under &ldquo;Manage Card and Invoices&rdquo;.
          </Alert>
        )}
        {view.kind === 'unread' && failure !== 'unknown' && (
          <Alert
            variant="danger"
            title="The amount could not be worked out"
            actions={
              <Button size="sm" onClick={() => void preview.refetch()}>
                Try again
              </Button>
            }
          >
            {messageOf(view.error, 'The server did not say why.')} Your plan is as it was.
          </Alert>
        )}
        {view.kind === 'figures' && <Figures preview={view.preview} />}
        {view.kind === 'reading' && <FiguresSkeleton />}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          {isChanged ? (
            <Button onClick={onClose}>Close</Button>
          ) : (
            <>
              <Button disabled={change.isPending} onClick={onClose}>
                Keep Present Plan
              </Button>
              <Button
                variant="primary"
                disabled={view.kind !== 'figures'}
                pending={change.isPending}
                onClick={() => view.kind === 'figures' && change.mutate(view.preview.prorationDate)}
              >
                {change.isPending ? 'Processing...' : `Change to ${name}`}
              </Button>
            </>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Figures({ preview }: { preview: PlanChangePreview }) {
  const { currency, amountDue } = preview;
  const renewal = renewalLine(preview);
  const leftOver = leftOverText(preview);
  return (
    <>
      <dl className="flex flex-col gap-2 tabular-nums">
        {figureLines(preview).map(({ term, amount }) => (
          <Line key={term} term={term}>
            {signedMoneyText(amount, currency)}
          </Line>
        ))}
        <Line term="Charged now" className="border-t border-line pt-2 font-bold">
          {moneyText(amountDue, currency)}
        </Line>
        <Line term={renewal.term}>{renewal.text}</Line>
      </dl>
      {leftOver && <p className="mt-3 text-sm text-ink-soft">{leftOver}</p>}
    </>
  );
}

function Line({ term, className, children }: { term: string; className?: string; children: ReactNode }) {
  return (
    <div className={cn('flex flex-wrap items-baseline justify-between gap-x-4', className)}>
      <dt>{term}</dt>
      <dd className="ml-auto text-right">{children}</dd>
    </div>
  );
}

/** The outcome of the last attempt, as far as it is known; the dialog shows the current state below it. */
function ChangeFailed({
  error,
  view,
  onLookAgain,
}: {
  error: unknown;
  view: ChangeView;
  onLookAgain(): void;
}) {
  const failure = changeFailure(error);
  if (view.kind === 'changed') return null;
  if (failure === 'outdated') {
    return (
      <Alert className="mb-4" title="The amount has changed meanwhile">
        Nothing was charged. Please look at the new amount.
      </Alert>
    );
  }
  if (failure === 'unknown') return <OutcomeUnknown view={view} onLookAgain={onLookAgain} />;
  return (
    <Alert
      variant="danger"
      className="mb-4"
      title={failure === 'payment-failed' ? 'Payment Failed' : 'Your plan was not changed'}
    >
      {messageOf(error, 'The server did not say why.')}
    </Alert>
  );
}

function OutcomeUnknown({ view, onLookAgain }: { view: ChangeView; onLookAgain(): void }) {
  if (view.kind === 'figures') {
    return (
      <Alert className="mb-4" title="Your plan is as it was">
        The answer to your change was lost, and the payment provider still has your present plan. You can try
        again; you will not be charged twice.
      </Alert>
    );
  }
  const isUnread = view.kind === 'unread';
  return (
    <Alert
      variant="danger"
      className="mb-4"
      title="We do not know yet whether your plan was changed"
      actions={
        isUnread && (
          <Button size="sm" onClick={onLookAgain}>
            Look again
          </Button>
        )
      }
    >
      {isUnread
        ? 'The answer was lost on the way, and your plan could not be looked up just now. '
        : 'The answer was lost on the way. '}
      It shows here as soon as it is known; until then the change cannot be tried again, so that you are not
      charged twice.
    </Alert>
  );
}

function FiguresSkeleton() {
  return (
    <div role="status" aria-label="Working out the amount" className="flex flex-col gap-3">
      {['price', 'credit', 'due', 'next'].map((line) => (
        <div key={line} className="flex justify-between gap-4">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  );
}
