import type { Challenge } from '@shadow-guide/contracts';
import { type ReactNode, useRef, useState } from 'react';
import { messageOf } from '../../lib/api-error.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { type ChallengeState, stateOf } from './challenge-state.js';
import { LeaveDialog } from './leave-dialog.js';
import { PremiumLine } from './premium-line.js';
import { type ChallengeCalls, useCheckIn, useJoin } from './use-challenges.js';

const joinLabels: Partial<Record<ChallengeState, string>> = { open: 'Join', completed: 'Begin again' };

export interface ChallengeStepsProps {
  challenge: Challenge;
  calls: ChallengeCalls;
  /** What must be done before joining; shown in place of the Join button. */
  needs?: ReactNode;
}

/** The actions that a person can take on a challenge now, and errors. */
export function ChallengeSteps({ challenge, calls, needs }: ChallengeStepsProps) {
  const { id, isLocked, progress } = challenge;
  const join = useJoin(calls);
  const checkIn = useCheckIn(calls);
  const [isLeaving, setIsLeaving] = useState(false);
  const leaveButton = useRef<HTMLButtonElement>(null);
  const state = stateOf(challenge);
  const joinLabel = isLocked || needs ? undefined : joinLabels[state];
  return (
    <div className="flex flex-col items-start gap-3">
      {join.isError && (
        <Alert variant="danger" title="You have not joined">
          {messageOf(join.error, 'The server did not say why.')}
        </Alert>
      )}
      {checkIn.isError && (
        <Alert variant="danger" title="This check-in was not counted">
          {messageOf(checkIn.error, 'The server did not say why.')} What you have done is kept.
        </Alert>
      )}
      {isLocked && (
        <PremiumLine>
          {progress
            ? 'Checking in at this level is part of premium. What you have done is kept, and everything here stays yours to read.'
            : 'This level is part of premium.'}
        </PremiumLine>
      )}
      {!isLocked && needs}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
        {joinLabel && (
          <Button variant="primary" pending={join.isPending} onClick={() => join.mutate(id)}>
            {joinLabel}
          </Button>
        )}
        {state === 'due' && (
          <Button variant="primary" pending={checkIn.isPending} onClick={() => checkIn.mutate(id)}>
            Check in for today
          </Button>
        )}
        {progress && (
          <Button ref={leaveButton} variant="quiet" onClick={() => setIsLeaving(true)}>
            Leave this challenge
          </Button>
        )}
      </div>
      {isLeaving && (
        <LeaveDialog {...{ challenge, calls }} focusAfter={leaveButton} onClose={() => setIsLeaving(false)} />
      )}
    </div>
  );
}
