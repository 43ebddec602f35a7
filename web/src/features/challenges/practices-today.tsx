import type { Challenge } from '@shadow-guide/contracts';
import { ChevronRight } from 'lucide-react';
import { practiceInFront } from './challenge-state.js';
import { StateMark } from './state-mark.js';

export interface PracticesTodayProps {
  /** Challenges in progress. */
  challenges: readonly Challenge[];
  onOpen(id: string): void;
}

/** The next practice of every challenge in progress. */
export function PracticesToday({ challenges, onOpen }: PracticesTodayProps) {
  return (
    <ul className="mt-3 flex flex-col gap-2 empty:hidden">
      {challenges.map((challenge) => (
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
  );
}
