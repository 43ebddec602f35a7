import type { CommunityGroup, GroupMembership } from '@shadow-guide/contracts';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { JoinDialog } from '../join-dialog.js';
import { OwnHandle } from '../own-handle.js';
import { LeaveGroupDialog } from './leave-group-dialog.js';

export interface StandingProps {
  group: CommunityGroup;
  membership: GroupMembership | undefined;
  /** It was joined or left, and the button for that is gone. */
  onChanged(): void;
}

/** Whether one is in the group, and what can be done about that. */
export function Standing({ group, membership, onChanged }: StandingProps) {
  const [open, setOpen] = useState<'handle' | 'leave'>();
  const handleButton = useRef<HTMLButtonElement>(null);
  const leaveButton = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(undefined);
  return (
    <div className="mt-4">
      {membership ? (
        <div className="flex flex-wrap items-center gap-x-4">
          <OwnHandle membership={membership} />
          <div className="-ms-3 flex flex-wrap sm:ms-0">
            <Button ref={handleButton} variant="quiet" className="px-3" onClick={() => setOpen('handle')}>
              Change handle
            </Button>
            <Button ref={leaveButton} variant="quiet" className="px-3" onClick={() => setOpen('leave')}>
              Leave this group
            </Button>
          </div>
        </div>
      ) : (
        <Button ref={handleButton} variant="primary" onClick={() => setOpen('handle')}>
          Join this group
        </Button>
      )}
      {open === 'handle' && (
        <JoinDialog
          group={group}
          currentHandle={membership?.anonymousHandle}
          onClose={close}
          onClosed={() => (handleButton.current ? handleButton.current.focus() : onChanged())}
        />
      )}
      {open === 'leave' && (
        <LeaveGroupDialog group={group} focusAfter={leaveButton} onClose={close} onLeft={onChanged} />
      )}
    </div>
  );
}
