import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { CloseDialog } from './close-dialog.js';

/** The button that deletes the account, with its confirmation. */
export function CloseAccount({ email }: { email: string }) {
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div>
      <p>Deletes everything you made, and the account with it. A paid subscription ends at once.</p>
      <Button ref={button} className="mt-3" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      {isAsking && <CloseDialog email={email} onClose={() => setAsking(false)} focusAfter={button} />}
    </div>
  );
}
