import type { CommunityGroup, GroupMembership } from '@shadow-guide/contracts';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { JoinDialog } from '../join-dialog.js';
import { OwnHandle } from '../own-handle.js';
import { LeaveGroupDialog } from './leave-group-dialog.js';

/** What a person is asked: for a handle, or whether they want to leave. */
export type StandingQuestion = 'handle' | 'leave';

export interface StandingProps {
  group: CommunityGroup;
  membership: GroupMembership | undefined;
  asked: StandingQuestion | undefined;
  onAsk(question: StandingQuestion | undefined): void;
  /** It was joined or left, and the button for that is gone. */
  onChanged(): void;
}

/** Whether one is in the group, and what can be done about that. */
export function Standing({ group, membership, asked, onAsk, onChanged }: StandingProps) {
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
  /** @param wasMember whether they were in the group when they were asked */
  onClosed(wasMember: boolean): void;
}

/** The dialog says what it said when it was opened, also while the answer has come and it closes. */
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
