import type { Challenge } from '@shadow-guide/contracts';
import { Clock } from 'lucide-react';
import { Progress } from '../../ui/progress.js';
import { firstSentence } from './challenge-state.js';
import { StateMark } from './state-mark.js';

export interface ChallengeCardProps {
  challenge: Challenge;
  /** Level of the card’s heading; it is not h3 if the surrounding section’s heading is not an h2. */
  heading?: 'h3' | 'h4';
  onOpen(): void;
}

/** Returns the id of the card’s title, which gets the focus when the challenge is closed. */
export function cardTitleId(id: string): string {
  return `challenge-${id}`;
}

/**
 * Card of one challenge: what it is, what it asks for, and the person’s progress. A click anywhere on the card opens
 * the challenge.
 */
export function ChallengeCard({ challenge, heading: Heading = 'h3', onOpen }: ChallengeCardProps) {
  const { id, title, description, focusArea, days, minutes, progress } = challenge;
  const titleId = cardTitleId(id);
  return (
    <article
      aria-labelledby={titleId}
      className="relative flex h-full flex-col rounded-m border border-line bg-surface p-4 transition-colors duration-200 focus-within:border-line-strong hover:border-line-strong sm:p-5"
    >
      <Heading className="text-lg leading-snug font-bold">
        <button
          type="button"
          id={titleId}
          aria-describedby={`${titleId}-standing`}
          onClick={onOpen}
          className="rounded-s text-start after:absolute after:inset-0 after:rounded-m"
        >
          {title}
        </button>
      </Heading>
      <p className="mt-1 text-ink-soft">{firstSentence(description)}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        <span>{focusArea}</span>
        <span className="inline-flex items-center gap-1">
          <Clock aria-hidden="true" className="size-4 shrink-0" />
          {days} days, {minutes} minutes a day
        </span>
      </p>
      <p id={`${titleId}-standing`} className="mt-auto pt-3 text-sm">
        <StateMark challenge={challenge} />
      </p>
      {progress && (
        <Progress value={progress.daysDone} max={days} label={`Days done of ${title}`} className="mt-2" />
      )}
    </article>
  );
}
