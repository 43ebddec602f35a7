import type { Challenge, ChallengePractice } from '@shadow-guide/contracts';
import { PracticeText } from './practice-text.js';

export interface OtherDaysProps {
  challenge: Challenge;
  /** The practice that the dialog shows first. */
  front: ChallengePractice | undefined;
}

/** All days of a challenge in order, so that the person can read ahead or read a past day again. */
export function OtherDays({ challenge: { practices, progress }, front }: OtherDaysProps) {
  const done = progress?.daysDone ?? 0;
  return (
    <section>
      <h3 className="mb-1.5 font-bold">{front ? 'The other days' : 'The days'}</h3>
      <ol className="flex flex-col gap-4">
        {practices
          .filter(({ day }) => day !== front?.day)
          .map((practice) => (
            <li key={practice.day}>
              <PracticeText practice={practice} isDone={practice.day <= done} />
            </li>
          ))}
      </ol>
    </section>
  );
}
