import type { ReportedPost } from '@shadow-guide/contracts';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api-error.js';
import { focusBeside } from '../../../lib/focus-beside.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { instantText } from './report-texts.js';
import { SuspendDialog } from './suspend-dialog.js';
import { useDecide, useLiftSuspension } from './use-reports.js';

type Decision = 'visible' | 'removed';

function decisionText(way: Decision, { state }: ReportedPost): string {
  if (way === 'removed') return 'Take out';
  return state === 'visible' ? 'Leave it there' : 'Show to everybody';
}

/** What an operator can do about a post, and why it did not work. */
export function ReportSteps({ post }: { post: ReportedPost }) {
  const steps = useRef<HTMLDivElement>(null);
  const suspendButton = useRef<HTMLButtonElement>(null);
  const [isSuspending, setIsSuspending] = useState(false);
  const decide = useDecide(post, () => post.isOpen && focusNext(steps.current));
  const lift = useLiftSuspension(post);
  const { isOpen, state, suspendedUntil } = post;
  const failure = decide.error ?? lift.error;
  // What was decided on has one way left, on a button that stays where it is.
  const ways: Decision[] = isOpen ? ['visible', 'removed'] : [state === 'visible' ? 'removed' : 'visible'];
  return (
    <div ref={steps} className="flex flex-col gap-3">
      {failure && (
        <Alert variant="danger" title="Nothing was changed">
          {messageOf(failure, 'The server did not say why.')}
        </Alert>
      )}
      {suspendedUntil && <p>Its author cannot post until {instantText(suspendedUntil)}.</p>}
      <div className="flex flex-wrap gap-2">
        {ways.map((way, place) => (
          <Button
            key={place === 0 ? 'first' : 'second'}
            size="sm"
            pending={decide.isPending && decide.variables === way}
            onClick={() => decide.mutate(way)}
          >
            {decisionText(way, post)}
          </Button>
        ))}
        <Button
          ref={suspendButton}
          size="sm"
          variant="quiet"
          pending={lift.isPending}
          onClick={() => (suspendedUntil ? lift.mutate() : setIsSuspending(true))}
        >
          {suspendedUntil ? 'Lift suspension' : 'Suspend author'}
        </Button>
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
