import type { PaidPlan, PlanChangePreview } from '@shadow-guide/contracts';
import type { ReactNode, RefObject } from 'react';
import { ApiError, messageOf } from '../../lib/api-error.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { cn } from '../../ui/class-names.js';
import { Dialog, DialogContent } from '../../ui/dialog.js';
import { Skeleton } from '../../ui/skeleton.js';
import { dateText, moneyText, planOffers } from '../plan/index.js';
import { useChangePlan, useChangePreview } from './use-subscription-actions.js';

export interface ChangePlanDialogProps {
  /** The plan to change to. */
  plan: PaidPlan;
  onClose(): void;
  focusAfter: RefObject<HTMLElement | null>;
}

/** What another plan costs from today, before it is taken. Mounted while it is open. */
export function ChangePlanDialog({ plan, onClose, focusAfter }: ChangePlanDialogProps) {
  const { name } = planOffers[plan];
  const preview = useChangePreview(plan);
  const change = useChangePlan(plan, onClose);
  const shown = preview.isFetching ? undefined : preview.data;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Change to ${name}`}
        description="This is what it costs from today. Nothing changes before you confirm."
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusAfter.current?.focus();
        }}
      >
        {change.error && <ChangeFailed error={change.error} />}
        {preview.error && !preview.isFetching ? (
          <Alert
            variant="danger"
            title="The amount could not be worked out"
            actions={
              <Button size="sm" onClick={() => void preview.refetch()}>
                Try again
              </Button>
            }
          >
            {messageOf(preview.error, 'The server did not say why.')} Your plan is as it was.
          </Alert>
        ) : shown ? (
          <Figures preview={shown} />
        ) : (
          <FiguresSkeleton />
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Keep Present Plan</Button>
          <Button
            variant="primary"
            disabled={!shown}
            pending={change.isPending}
            onClick={() => shown && change.mutate(shown.prorationDate)}
          >
            {change.isPending ? 'Processing...' : `Change to ${name}`}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Figures({ preview }: { preview: PlanChangePreview }) {
  const { plan, currency, price, credit, amountDue, nextChargeAt } = preview;
  const { name, interval } = planOffers[plan];
  const money = (amount: number) => moneyText(amount, currency);
  const left = credit - price;
  return (
    <>
      <dl className="flex flex-col gap-2 tabular-nums">
        <Line term={`${name}, one ${interval}`}>{money(price)}</Line>
        <Line term="Left of your present period">{`−${money(credit)}`}</Line>
        <Line term="Charged now" className="border-t border-line pt-2 font-bold">
          {money(amountDue)}
        </Line>
        <Line term="Next charge">{dateText(nextChargeAt)}</Line>
      </dl>
      {left > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          {money(left)} of what you have paid is left over. It stays on your account and is taken off the next
          charges.
        </p>
      )}
    </>
  );
}

function Line({ term, className, children }: { term: string; className?: string; children: ReactNode }) {
  return (
    <div className={cn('flex items-baseline justify-between gap-4', className)}>
      <dt>{term}</dt>
      <dd className="shrink-0 text-right">{children}</dd>
    </div>
  );
}

function ChangeFailed({ error }: { error: unknown }) {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'preview_outdated') {
    return (
      <Alert className="mb-4" title="The amount has changed meanwhile">
        Nothing was charged. Please look at the new amount.
      </Alert>
    );
  }
  return (
    <Alert
      variant="danger"
      className="mb-4"
      title={code === 'payment_failed' ? 'Payment Failed' : 'Your plan was not changed'}
    >
      {messageOf(error, 'The server did not say why.')}
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
