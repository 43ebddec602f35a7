import type { ReportedPost } from '@shadow-guide/contracts';
import { UserCheck, UserX } from 'lucide-react';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api-error.js';
import { focusBeside } from '../../../lib/focus-beside.js';
import { ActionsMenu } from '../../../ui/actions-menu.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { instantText, pointsToDanger } from './report-texts.js';
import { SuspendDialog } from './suspend-dialog.js';
import { useDecide, useLiftSuspension } from './use-reports.js';

type Decision = 'visible' | 'removed';

function decisionText(way: Decision, post: ReportedPost): string {
  if (pointsToDanger(post)) return way === 'removed' ? 'Keep private' : 'Show';
  if (way === 'removed') return 'Take out';
  if (post.state === 'visible') return 'Leave it there';
  return post.groupName ? 'Show to the group' : 'Show to everybody';
}

/**
 * Returns the possible decisions. A decided post has only one decision left, on the button that is already there. For a
 * post with a sign of danger, keeping it private comes first.
 */
function waysOf(post: ReportedPost): Decision[] {
  if (!post.isOpen) return [post.state === 'visible' ? 'removed' : 'visible'];
  return pointsToDanger(post) ? ['removed', 'visible'] : ['visible', 'removed'];
}

/** The actions that an operator can take on a post, and errors. */
export function ReportSteps({ post }: { post: ReportedPost }) {
  const steps = useRef<HTMLDivElement>(null);
  const moreButton = useRef<HTMLButtonElement>(null);
  const [isSuspending, setIsSuspending] = useState(false);
  const decide = useDecide(post, () => post.isOpen && focusNext(steps.current));
  const lift = useLiftSuspension(post);
  const { suspendedUntil } = post;
  const failure = decide.error ?? lift.error;
  return (
    <div ref={steps} className="flex flex-col gap-3">
      {failure && (
        <Alert variant="danger" title="Nothing was changed">
          {messageOf(failure, 'The server did not say why.')}
        </Alert>
      )}
      {suspendedUntil && <p>Its author cannot post until {instantText(suspendedUntil)}.</p>}
      <div className="flex flex-wrap items-center gap-2">
        {waysOf(post).map((way, place) => (
          <Button
            key={place === 0 ? 'first' : 'second'}
            size="sm"
            pending={decide.isPending && decide.variables === way}
            onClick={() => decide.mutate(way)}
          >
            {decisionText(way, post)}
          </Button>
        ))}
        <ActionsMenu
          ref={moreButton}
          label="More about this post"
          actions={[
            suspendedUntil
              ? {
                  key: 'lift',
                  icon: <UserCheck aria-hidden="true" />,
                  label: 'Lift suspension',
                  run: () => lift.mutate(),
                }
              : {
                  ...{ key: 'suspend', icon: <UserX aria-hidden="true" />, label: 'Suspend author' },
                  run: () => setIsSuspending(true),
                },
          ]}
        />
      </div>
      {isSuspending && (
        <SuspendDialog post={post} focusAfter={moreButton} onClose={() => setIsSuspending(false)} />
      )}
    </div>
  );
}

/**
 * Moves the focus to the next post when a decided post disappears from the list together with the button that was
 * pressed.
 */
function focusNext(steps: HTMLElement | null): void {
  const gone = steps?.closest('[data-report]');
  if (!gone) return;
  const all = [...document.querySelectorAll('[data-report]')];
  const first = (card: Element) => card.querySelector<HTMLElement>('button');
  focusBeside(gone, all, first, '#reports');
}
