import { CircleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/toast-store.js';
import type { CardPaymentProps, PaymentOutcome } from './payment-outcome.js';

export interface PaymentFormProps extends Pick<CardPaymentProps, 'onPaying' | 'onDone' | 'onRestart'> {
  /** Attempts the payment with the content of the fields. */
  confirm(): Promise<PaymentOutcome>;
  /** Whether the fields are loaded. */
  ready: boolean;
  /** The card fields. */
  children: ReactNode;
}

/** The form around the card fields: one attempt at a time, and its outcome. */
export function PaymentForm({ confirm, ready, onPaying, onDone, onRestart, children }: PaymentFormProps) {
  const busy = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const [paying, setPaying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  // When the button was disabled, it lost the focus, which is restored here.
  useEffect(() => {
    if (problem && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [problem]);

  const show = (isPaying: boolean) => {
    busy.current = isPaying;
    setPaying(isPaying);
    onPaying(isPaying);
  };

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    // A second press can arrive before React has disabled the button.
    if (busy.current || !ready) return;
    show(true);
    setProblem(null);
    const outcome = await confirm().catch((): PaymentOutcome => unexpected);
    if (outcome.kind === 'paid' || outcome.kind === 'processing') return onDone(outcome.kind);
    if (outcome.kind === 'leaving') return;
    show(false);
    if (outcome.kind === 'incomplete') return;
    const isUnknown = outcome.kind === 'unknown';
    const title = isUnknown ? 'Not Known Yet' : 'Payment Failed';
    toast({ variant: 'destructive', title, description: outcome.message });
    setProblem(outcome.message);
    if (isUnknown || outcome.restart) onRestart();
  };

  return (
    <form method="post" noValidate onSubmit={(event) => void pay(event)} className="flex flex-col gap-5">
      {children}
      {problem && (
        // The toast has already announced the message; this paragraph stays after the toast disappears.
        <p className="flex gap-3 rounded-m bg-danger-soft p-4 text-on-danger-soft forced-colors:border">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {problem}
        </p>
      )}
      <Button
        ref={button}
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        disabled={!ready}
        pending={paying}
      >
        {paying ? 'Processing...' : 'Subscribe Now'}
      </Button>
    </form>
  );
}

const unexpected: PaymentOutcome = {
  kind: 'failed',
  message: 'Something went wrong on this page. Please try again; you will not be charged twice.',
  restart: false,
};
