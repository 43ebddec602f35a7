import type { ChallengePractice } from '@shadow-guide/contracts';
import { Check } from 'lucide-react';

export interface PracticeTextProps {
  practice: ChallengePractice;
  /** Whether this practice is shown first: the next one to do, or the one done today. */
  isInFront?: boolean;
  isDone?: boolean;
}

/** The text of one day’s practice. */
export function PracticeText({ practice, isInFront = false, isDone = false }: PracticeTextProps) {
  const { day, title, text } = practice;
  return (
    <>
      <h4 className={isInFront ? 'font-serif text-xl' : 'font-semibold'}>
        <span className={isInFront ? 'text-ink-soft' : 'font-normal text-ink-soft'}>Day {day}. </span>
        {title}
        {isDone && (
          <span className="ms-2 inline-flex items-center gap-1 text-sm font-normal text-good">
            <Check aria-hidden="true" className="size-4" />
            done
          </span>
        )}
      </h4>
      <p className={isInFront ? 'prose-text mt-1' : 'mt-0.5 leading-relaxed text-ink-soft'}>{text}</p>
    </>
  );
}
