import { useRef } from 'react';
import { Button } from '../../../ui/button.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import {
  ChallengeCard,
  ChallengeDialog,
  ChallengesSkeleton,
  isGoing,
  PracticesToday,
  PremiumLine,
  useChallenges,
} from '../../challenges/index.js';
import { useGroupAddress } from '../use-group-address.js';
import { groupChallengeCalls, groupChallenges } from './group-calls.js';

export interface GroupChallengesProps {
  groupId: string;
  /** Whether the person is not a member of the group. */
  isOutside: boolean;
  /** Opens the dialog to choose a handle and join. */
  onJoinGroup(): void;
}

/** The challenges of a group: today’s practices, and all challenges with descriptions. */
export function GroupChallenges({ groupId, isOutside, onJoinGroup }: GroupChallengesProps) {
  const { data: challenges, error, isFetching, refetch } = useChallenges(groupChallenges(groupId));
  const { challengeId, openChallenge, closeChallenge } = useGroupAddress();
  const opener = useRef<Element>(null);
  const chosen = challenges?.find(({ id }) => id === challengeId);
  const open = (id: string) => {
    opener.current = document.activeElement;
    openChallenge(id);
  };
  return (
    <section aria-labelledby="group-challenges">
      <h3 id="group-challenges" className="text-lg font-bold">
        Challenges
      </h3>
      <p className="max-w-(--measure) text-ink-soft">
        {isOutside
          ? 'A practice a day, over one, two or three weeks. You can read what each one is; to take part, join the group first.'
          : 'A practice a day, over one, two or three weeks. A missed day is not lost: the next practice waits.'}
      </p>
      {!challenges && !error && (
        <div className="mt-3">
          <ChallengesSkeleton />
        </div>
      )}
      {error && !challenges && (
        <div className="mt-3">
          <ReadFailed
            title="The challenges could not be read"
            error={error}
            kept="What you have done is kept."
            pending={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {challenges && (
        <>
          <PracticesToday challenges={challenges.filter(isGoing)} onOpen={open} />
          {challenges.some(({ isLocked }) => isLocked) && (
            <PremiumLine className="mt-2">Some of them are part of premium.</PremiumLine>
          )}
          <ul aria-label="Challenges of the group" className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {challenges.map((challenge) => (
              <li key={challenge.id}>
                <ChallengeCard heading="h4" challenge={challenge} onOpen={() => open(challenge.id)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {chosen && (
        <ChallengeDialog
          key={chosen.id}
          challenge={chosen}
          calls={groupChallengeCalls(groupId)}
          needs={
            isOutside && (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <p>To take part in a challenge of this group, join the group first.</p>
                <Button
                  onClick={() => {
                    closeChallenge();
                    onJoinGroup();
                  }}
                >
                  Join this group
                </Button>
              </div>
            )
          }
          openedFrom={opener}
          onClose={closeChallenge}
        />
      )}
    </section>
  );
}
