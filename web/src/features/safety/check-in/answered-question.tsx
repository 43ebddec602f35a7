import type { CheckIn, CheckInAnswer } from '@shadow-guide/contracts';
import { HeartHandshake } from 'lucide-react';
import type { Ref } from 'react';
import { directionOf } from '../card/text-direction.js';
import { HelplineLink } from './helpline-link.js';

interface AnsweredQuestionProps {
  checkIn: CheckIn;
  answer: CheckInAnswer;
  thanksRef: Ref<HTMLParagraphElement>;
}

/**
 * The question with the chosen answer; after "no" also where to find help. After "misread" a one-sentence apology
 * replaces the question. After any other answer the card is shown below.
 */
export function AnsweredQuestion({ checkIn, answer, thanksRef }: AnsweredQuestionProps) {
  const { language } = checkIn;
  if (answer === 'misread') {
    return (
      <p
        ref={thanksRef}
        data-safety-question
        tabIndex={-1}
        lang={language}
        dir={directionOf(checkIn.apology)}
        className="px-1 text-ink-soft"
      >
        {checkIn.apology}
      </p>
    );
  }
  const chosen = checkIn.choices.find((choice) => choice.answer === answer)?.label;
  return (
    <div
      data-safety-question
      lang={language}
      dir={directionOf(checkIn.question)}
      className="flex items-start gap-2.5 px-1"
    >
      <HeartHandshake aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">
          {checkIn.question}{' '}
          <b className="font-semibold">
            <span lang="en">Your answer:</span> {chosen}
          </b>
        </p>
        {answer === 'no' && (
          <>
            <p ref={thanksRef} tabIndex={-1} className="mt-1">
              {checkIn.thanks}
            </p>
            <p className="mt-1">
              <HelplineLink />
            </p>
          </>
        )}
      </div>
    </div>
  );
}
