import type { Challenge } from '@shadow-guide/contracts';
import { isGoing, PracticesToday } from '../challenges/index.js';

export interface TodaySectionProps {
  challenges: readonly Challenge[];
  onOpen(id: string): void;
}

/** The practices due today: the next one of every challenge in progress. */
export function TodaySection({ challenges, onOpen }: TodaySectionProps) {
  const going = challenges.filter(isGoing);
  const isNew = challenges.every(({ progress }) => progress === null);
  return (
    <section aria-labelledby="mindful-today">
      <h2 id="mindful-today" className="text-xl font-bold">
        Today
      </h2>
      {going.length === 0 && (
        <p className="mt-1 max-w-(--measure) text-ink-soft">
          {isNew
            ? 'You have not joined a challenge yet. “Seven quiet breaths” is a good first one: five minutes a day, for a week.'
            : 'Nothing waits for you today. You can join a challenge below, or begin one again.'}
        </p>
      )}
      <PracticesToday challenges={going} onOpen={onOpen} />
    </section>
  );
}
