import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';

/** Loads earlier messages of a conversation above those that are shown. */
export function ShowEarlier({ onClick }: { onClick(): void }) {
  return (
    <Button variant="link" size="sm" className="self-center" onClick={onClick}>
      Show what was said before
    </Button>
  );
}

/** Shown when a link leads to a message that is not loaded. */
export function MessageElsewhere({ hasEarlier }: { hasEarlier: boolean }) {
  if (!hasEarlier) {
    return <Alert title="That message is not in this conversation">It may have been deleted.</Alert>;
  }
  return (
    <Alert title="That message is not among the latest here">
      “Show what was said before” brings earlier messages back.
    </Alert>
  );
}
