import { needsCard, publishedScreeners, screenerNotice } from '@shadow-guide/contracts/facts/screeners';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api-error.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { Progress } from '../../ui/progress.js';
import { BuiltInSupport } from '../safety/index.js';
import { type AnswersDraft, firstUnanswered, keepDraft, withAnswer } from './answers-draft.js';
import { Question } from './question.js';
import { screenerTexts } from './screener-texts.js';
import { type Answered, useSendAnswers } from './use-screeners.js';

interface ScreenerFormProps {
  draft: AnswersDraft;
  onDone(answered: Answered): void;
  /** Returns to the list; the answers stay in this tab. */
  onBack(): void;
}

/**
 * One questionnaire, one question at a time: an answer leads to the next question, and Back keeps the answers. The card
 * appears as soon as item 9 is answered with more than "Not at all", whether or not the answers can be sent.
 */
export function ScreenerForm({ draft, onDone, onBack }: ScreenerFormProps) {
  const { name, stem, items } = publishedScreeners[draft.screener];
  const send = useSendAnswers(onDone);
  const [at, setAt] = useState(() => firstUnanswered(draft) ?? items.length);
  const title = useRef<HTMLHeadingElement & HTMLSpanElement>(null);
  const item = items[at];
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each question
  useEffect(() => title.current?.focus(), [at]);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h2 className="text-sm font-bold text-ink-soft">{screenerTexts[draft.screener].title}</h2>
        <Progress value={at} max={items.length} label={`${at} of ${items.length} questions answered`} />
      </div>
      {item === undefined ? (
        <h3 ref={title} tabIndex={-1} className="text-lg font-semibold">
          Every question has an answer.
        </h3>
      ) : (
        <div>
          <p className="mb-4 text-ink-soft">{stem}</p>
          <Question
            key={item}
            title={title}
            item={item}
            number={at + 1}
            count={items.length}
            answer={draft.answers[at] ?? null}
            onAnswer={(answer) => {
              if (answer !== draft.answers[at]) keepDraft(withAnswer(draft, at, answer));
              setAt(at + 1);
            }}
          />
        </div>
      )}
      {needsCard(draft.screener, draft.answers) && <BuiltInSupport />}
      {send.isError && (
        <Alert variant="danger" title="Your answers could not be sent">
          {messageOf(send.error, 'The server did not say why.')} They are still here, as you gave them.
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {item === undefined && (
          <Button variant="primary" pending={send.isPending} onClick={() => send.mutate(draft)}>
            {send.isPending ? 'One moment' : 'See what it comes to'}
          </Button>
        )}
        <Button variant="quiet" onClick={() => (at === 0 ? onBack() : setAt(at - 1))}>
          {at === 0 ? 'Back to the check-ins' : 'Back'}
        </Button>
      </div>
      <div className="flex flex-col gap-2 text-sm text-ink-soft">
        <p>
          Until you send them, your answers are kept in this tab only, and not on this device. The questions
          are those of the {name}, word for word.
        </p>
        <p>{screenerNotice}</p>
      </div>
    </div>
  );
}
