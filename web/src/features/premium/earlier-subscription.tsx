import { Button } from '../../ui/button.js';
import { useOpenPortal } from './use-subscription-actions.js';

/** Link to the payment provider's records of a subscription that no longer runs. */
export function EarlierSubscription() {
  const portal = useOpenPortal();
  return (
    <section aria-labelledby="earlier-subscription">
      <h2 id="earlier-subscription" className="text-lg font-bold">
        Your earlier subscription
      </h2>
      <p className="mt-2 max-w-2xl text-ink-soft">
        It does not run any more. Its invoices and the card are still on the payment provider&rsquo;s page.
      </p>
      <Button className="mt-4" pending={portal.isPending} onClick={() => portal.mutate()}>
        Manage Card and Invoices
      </Button>
    </section>
  );
}
