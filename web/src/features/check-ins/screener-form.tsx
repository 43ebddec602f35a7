import { asksForCard, publishedScreeners, screenerNotice } from '@shadow-guide/contracts/facts/screeners';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { messageOf } from '../../lib/api-error.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { SupportAtHand } from '../safety/index.js';
import { type AnswersDraft, firstUnanswered, keepDraft, withAnswer } from './answers-draft.js';
import { Question } from './question.js';
import { screenerTexts } from './screener-texts.js';
import { type Answered, useSendAnswers } from './use-screeners.js';

interface ScreenerFormProps {
  draft: AnswersDraft;
  onDone(answered: Answered): void;
  /** Back to the list; the answers stay in this tab. */
  onBack(): void;
}

/**
 * All questions of one questionnaire, on one page: each is a group of four answers. The card stands there as soon as item 9 is
 * answered with more than "Not at all", whether or not the answers can be sent.
 */
export function ScreenerForm({ draft, onDone, onBack }: ScreenerFormProps) {
  const id = useId();
  const { name, stem, items } = publishedScreeners[draft.screener];
  const send = useSendAnswers(onDone);
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const missing = firstUnanswered(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing === null) return send.mutate(draft);
    setChecked(true);
    form.current?.querySelectorAll('fieldset')[missing]?.querySelector('input')?.focus();
  };
  return (
    <div className="flex flex-col gap-8">
      <form id={id} ref={form} onSubmit={submit} className="flex flex-col gap-8">
        <div>
          <h2 ref={title} tabIndex={-1} className="text-xl font-bold">
            {screenerTexts[draft.screener].title}
          </h2>
          <p className="mt-2 text-lg">{stem}</p>
        </div>
        {items.map((item, question) => (
          <Question
            key={item}
            item={item}
            number={question + 1}
            count={items.length}
            answer={draft.answers[question] ?? null}
            isMissing={isChecked && question === missing}
            onAnswer={(answer) => keepDraft(withAnswer(draft, question, answer))}
          />
        ))}
      </form>
      {asksForCard(draft.screener, draft.answers) && <SupportAtHand />}
      {send.isError && (
        <Alert variant="danger" title="Your answers could not be sent">
          {messageOf(send.error, 'The server did not say why.')} They are still here, as you gave them.
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" form={id} variant="primary" pending={send.isPending}>
          {send.isPending ? 'One moment' : 'See what it comes to'}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back
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
