import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';

/** Shown after a payment until the payment provider has confirmed it; until then nothing else can be bought. */
export function PaymentArriving({ isPaid, pending, onLook }: ArrivingProps) {
  return (
    <>
      <h1 className="text-2xl font-bold sm:text-3xl">Premium</h1>
      <Alert
        title={isPaid ? 'Your payment is through' : 'Your payment is on its way'}
        actions={
          <Button size="sm" pending={pending} onClick={onLook}>
            Look again
          </Button>
        }
      >
        {isPaid
          ? 'Premium opens in a moment; this page shows it by itself.'
          : 'Your bank is still working on it. Premium opens by itself as soon as the payment is through.'}
      </Alert>
    </>
  );
}

interface ArrivingProps {
  isPaid: boolean;
  pending: boolean;
  onLook(): void;
}
