import type { AnsweredCheckIn, CheckIn, CheckInAnswer } from '@shadow-guide/contracts';
import { HeartHandshake } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { api, type CallOptions } from '../../../lib/api.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { Disclosure } from '../card/disclosure.js';
import { directionOf } from '../card/text-direction.js';
import { useQuietBeside } from '../quiet/use-quiet.js';
import { useSupportPlace } from '../support/support-place.js';
import { AnsweredQuestion } from './answered-question.js';
import { Choices } from './choices.js';

/**
 * Timeout in milliseconds of the request. It is shorter than for other requests, because after a failed "yes" the link
 * to helplines must appear soon.
 */
const timeoutMs = 10_000;

export interface CheckInNoticeProps {
  /** Id of the message that the question belongs to; undefined for text outside of conversations. */
  entryId?: string;
  checkIn: CheckIn;
  /** Sends the answer, when another service than the journal's asked. */
  send?(answer: CheckInAnswer, options: CallOptions): Promise<AnsweredCheckIn>;
  /**
   * Called after the person answered. `focused`: the focus was in the question and must move to the element that
   * follows.
   */
  onAnswered(answered: AnsweredCheckIn, focused: boolean): void;
}

/**
 * A check-in question with its answers, less prominent than a card. It does not take the focus and does not block
 * writing.
 */
export function CheckInNotice({ entryId, checkIn, send, onAnswered }: CheckInNoticeProps) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const question = useRef<HTMLHeadingElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  const [thank, setThank] = useState(false);
  const isOpen = checkIn.answer === null;
  useQuietBeside();
  useSupportPlace(question, isOpen);
  const answerOf = (answer: CheckInAnswer) =>
    entryId
      ? api('POST /api/safety/check-in', { entryId, answer }, { timeoutMs })
      : api('POST /api/safety/check-in/words', { answer, language: checkIn.language }, { timeoutMs });
  const sending = useSingleMutation({
    mutationFn: (answer: CheckInAnswer) => (send ? send(answer, { timeoutMs }) : answerOf(answer)),
    onSuccess: (answered) => {
      const { activeElement } = document;
      const focused = activeElement === document.body || !!box.current?.contains(activeElement);
      setThank(focused && !answered.safety);
      onAnswered(answered, focused);
    },
  });
  useEffect(() => {
    if (thank && !isOpen) thanks.current?.focus();
  }, [thank, isOpen]);

  if (checkIn.answer !== null) {
    return <AnsweredQuestion checkIn={checkIn} answer={checkIn.answer} thanksRef={thanks} />;
  }
  return (
    <section
      ref={box}
      data-safety-question
      aria-label="Support: a question for you"
      dir={directionOf(checkIn.question)}
      className="rounded-l border border-good/40 bg-surface p-4 sm:p-5 forced-colors:border"
    >
      <div lang={checkIn.language}>
        <div className="flex items-start gap-3">
          <HeartHandshake aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-good" />
          <h2
            id={id}
            ref={question}
            tabIndex={-1}
            className="min-w-0 flex-1 text-lg leading-snug font-semibold"
          >
            {checkIn.question}
          </h2>
        </div>
        <Choices
          choices={checkIn.choices}
          labelledBy={id}
          sending={sending.isPending ? (sending.variables ?? null) : null}
          failed={sending.isError ? (sending.variables ?? null) : null}
          onChoose={sending.mutate}
        />
        <div className="mt-2">
          <Disclosure title={checkIn.reason.question} quiet>
            <p>{checkIn.reason.answer}</p>
          </Disclosure>
        </div>
      </div>
    </section>
  );
}
