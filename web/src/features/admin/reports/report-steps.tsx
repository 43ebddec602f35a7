import type { ReportedPost } from '@shadow-guide/contracts';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api-error.js';
import { focusBeside } from '../../../lib/focus-beside.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { instantText } from './report-texts.js';
import { SuspendDialog } from './suspend-dialog.js';
import { useDecide, useLiftSuspension } from './use-reports.js';

/** What an operator can do about a post, and why it did not work. */
export function ReportSteps({ post }: { post: ReportedPost }) {
  const steps = useRef<HTMLDivElement>(null);
  const suspendButton = useRef<HTMLButtonElement>(null);
  const [isSuspending, setIsSuspending] = useState(false);
  const decide = useDecide(post, () => focusNext(steps.current));
  const lift = useLiftSuspension(post);
  const { isOpen, state, suspendedUntil } = post;
  const failure = decide.error ?? lift.error;
  return (
    <div ref={steps} className="flex flex-col gap-3">
      {failure && (
        <Alert variant="danger" title="Nothing was changed">
          {messageOf(failure, 'The server did not say why.')}
        </Alert>
      )}
      {suspendedUntil && <p>Its author cannot post until {instantText(suspendedUntil)}.</p>}
      <div className="flex flex-wrap gap-2">
        {(isOpen || state !== 'visible') && (
          <Button
            size="sm"
            pending={decide.isPending && decide.variables === 'visible'}
            onClick={() => decide.mutate('visible')}
          >
            Show to everybody
          </Button>
        )}
        {(isOpen || state !== 'removed') && (
          <Button
            size="sm"
            pending={decide.isPending && decide.variables === 'removed'}
            onClick={() => decide.mutate('removed')}
          >
            Take out
          </Button>
        )}
        {suspendedUntil ? (
          <Button size="sm" variant="quiet" pending={lift.isPending} onClick={() => lift.mutate()}>
            Lift suspension
          </Button>
        ) : (
          <Button ref={suspendButton} size="sm" variant="quiet" onClick={() => setIsSuspending(true)}>
            Suspend author
          </Button>
        )}
      </div>
      {isSuspending && (
        <SuspendDialog post={post} focusAfter={suspendButton} onClose={() => setIsSuspending(false)} />
      )}
    </div>
  );
}

/** A post that is decided on leaves the list with the button that was pressed. */
function focusNext(steps: HTMLElement | null): void {
  const gone = steps?.closest('[data-report]');
  if (!gone) return;
  const all = [...document.querySelectorAll('[data-report]')];
  const first = (card: Element) => card.querySelector<HTMLElement>('button');
  focusBeside(gone, all, first, '#reports');
}
