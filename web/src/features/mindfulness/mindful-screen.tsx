import { challengeTiers } from '@shadow-guide/contracts/facts';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Citation } from '../../ui/citation.js';
import { PlaceNav } from '../../ui/place-nav.js';
import { ReadFailed } from '../../ui/read-failed.js';
import { ChallengeDialog, ChallengesSkeleton, useChallenges, worksCited } from '../challenges/index.js';
import { HelplineLink } from '../safety/index.js';
import { BreathingSwitch } from './breathing-switch.js';
import { mindfulnessCalls, mindfulnessList } from './mindfulness-calls.js';
import { TierSection } from './tier-section.js';
import { TodaySection } from './today-section.js';

/** The mindfulness challenges, with the practices due today first. */
export function MindfulScreen() {
  const { data: challenges, error, isFetching, refetch } = useChallenges(mindfulnessList);
  const [params, setParams] = useSearchParams();
  const chosen = challenges?.find(({ id }) => id === params.get('challenge'));
  const opener = useRef<Element>(null);
  const open = (challenge: string) => {
    opener.current = document.activeElement;
    setParams({ challenge });
  };
  return (
    <div className="page flex flex-1 flex-col gap-8 px-4 py-8 sm:px-6">
      <header>
        <PlaceNav place="habits" />
        <h1 className="text-2xl font-bold sm:text-3xl">Mindfulness challenges</h1>
        <p className="mt-1 max-w-(--measure) text-ink-soft">
          One small practice a day, over one, two or three weeks. A missed day is not lost: the next practice
          waits until you come back.
        </p>
      </header>
      {!challenges && !error && <ChallengesSkeleton />}
      {error && (
        <ReadFailed
          title="The challenges could not be read"
          error={error}
          kept="What you have done is kept."
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {challenges && (
        <>
          <TodaySection challenges={challenges} onOpen={open} />
          {challengeTiers.map((tier) => (
            <TierSection key={tier} tier={tier} challenges={challenges} onOpen={open} />
          ))}
        </>
      )}
      <section aria-labelledby="mindful-care" className="max-w-(--measure) border-t border-line pt-6">
        <h2 id="mindful-care" className="text-lg font-bold">
          At your own measure
        </h2>
        <p className="mt-1 text-ink-soft">
          Sit, lie or stand. Your eyes may stay open. Sitting quietly does not suit everybody at every time:
          in a review of 83 studies, roughly one person in twelve reported something unwelcome, most often
          anxiety or low mood <Citation source={worksCited.farias2020} />. If it gets too much, stop, look
          around and feel your feet. You can leave any challenge at any time. When you are in distress, you
          need not practise: somebody to talk to is listed at <HelplineLink />.
        </p>
        <div className="mt-5">
          <BreathingSwitch />
        </div>
      </section>
      {chosen && (
        <ChallengeDialog
          key={chosen.id}
          challenge={chosen}
          calls={mindfulnessCalls}
          openedFrom={opener}
          onClose={() => setParams({}, { replace: true })}
        />
      )}
    </div>
  );
}
