import type { Challenge } from '@shadow-guide/contracts';
import { ChevronRight } from 'lucide-react';
import { practiceInFront, stateOf } from './challenge-state.js';
import { StateMark } from './state-mark.js';

export interface TodaySectionProps {
  challenges: readonly Challenge[];
  onOpen(id: string): void;
}

/** What waits today: the next practice of every challenge that goes on. */
export function TodaySection({ challenges, onOpen }: TodaySectionProps) {
  const going = challenges.filter((challenge) => ['due', 'done_today'].includes(stateOf(challenge)));
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
      <ul className="mt-3 flex flex-col gap-2 empty:hidden">
        {going.map((challenge) => (
          <li key={challenge.id}>
            <button
              type="button"
              onClick={() => onOpen(challenge.id)}
              className="flex w-full items-center gap-3 rounded-m border border-line bg-surface px-4 py-3 text-start transition-colors duration-200 hover:border-line-strong"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-serif text-lg leading-snug">
                  {practiceInFront(challenge)?.title}
                </span>
                <span className="block text-sm text-ink-soft">{challenge.title}</span>
                <span className="mt-1 block text-sm">
                  <StateMark challenge={challenge} />
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
