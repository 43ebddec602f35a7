import type { CommunityGroup, GroupMembership } from '@shadow-guide/contracts';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { JoinDialog } from '../join-dialog.js';
import { OwnHandle } from '../own-handle.js';
import { LeaveGroupDialog } from './leave-group-dialog.js';

/** Which dialog is open: the one for the handle, or the one for leaving. */
export type MembershipDialog = 'handle' | 'leave';

export interface MembershipProps {
  group: CommunityGroup;
  membership: GroupMembership | undefined;
  asked: MembershipDialog | undefined;
  onAsk(question: MembershipDialog | undefined): void;
  /** Called after the person joined or left, because the button that they pressed is gone then. */
  onChanged(): void;
}

/** The person’s membership in the group, and the actions on it. */
export function Standing({ group, membership, asked, onAsk, onChanged }: MembershipProps) {
  const joinButton = useRef<HTMLButtonElement>(null);
  const handleButton = useRef<HTMLButtonElement>(null);
  const leaveButton = useRef<HTMLButtonElement>(null);
  const close = () => onAsk(undefined);
  return (
    <div className="mt-4">
      {membership ? (
        <div className="flex flex-wrap items-center gap-x-4">
          <OwnHandle membership={membership} />
          <div className="-ms-3 flex flex-wrap sm:ms-0">
            <Button ref={handleButton} variant="quiet" className="px-3" onClick={() => onAsk('handle')}>
              Change handle
            </Button>
            <Button ref={leaveButton} variant="quiet" className="px-3" onClick={() => onAsk('leave')}>
              Leave this group
            </Button>
          </div>
        </div>
      ) : (
        <Button ref={joinButton} variant="primary" onClick={() => onAsk('handle')}>
          Join this group
        </Button>
      )}
      {asked === 'handle' && (
        <HandleQuestion
          {...{ group, membership }}
          onClose={close}
          onClosed={(wasMember) => {
            const button = wasMember ? handleButton.current : joinButton.current;
            if (button) button.focus();
            else onChanged();
          }}
        />
      )}
      {asked === 'leave' && (
        <LeaveGroupDialog group={group} focusAfter={leaveButton} onClose={close} onLeft={onChanged} />
      )}
    </div>
  );
}

interface HandleQuestionProps {
  group: CommunityGroup;
  membership: GroupMembership | undefined;
  onClose(): void;
  /**
   * Called after the dialog has closed.
   * @param wasMember whether the person was a member when the dialog was opened
   */
  onClosed(wasMember: boolean): void;
}

/**
 * Dialog for the handle. Its text stays as it was when the dialog opened, even after the response has arrived and while
 * the dialog closes.
 */
function HandleQuestion({ group, membership, onClose, onClosed }: HandleQuestionProps) {
  const [current] = useState(membership?.anonymousHandle);
  return (
    <JoinDialog
      group={group}
      currentHandle={current}
      onClose={onClose}
      onClosed={() => onClosed(current !== undefined)}
    />
  );
}
