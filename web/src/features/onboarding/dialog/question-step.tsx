import { type FormEvent, useId } from 'react';
import { Button } from '../../../ui/button.js';
import { Progress } from '../../../ui/progress.js';
import { Spinner } from '../../../ui/spinner.js';
import { HelplineLink } from '../../safety/index.js';
import { askedStep, canSend, isLastStep, minutesLeft } from '../assessment/assessment.js';
import { AnswerBox, AnswerNotes } from './answer-box.js';
import type { StageProps } from './assessment-dialog.js';
import { StageHeading } from './stage-heading.js';

/** One question with its answer box. */
export function QuestionStep({ assessment, state }: StageProps) {
  const questionId = useId();
  const notesId = useId();
  const { flow, index, busy, short, note } = state;
  const step = askedStep(state);
  if (!flow || !step) return null;
  const [question, ...others] = step.questions;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void assessment.send();
  };
  return (
    <form onSubmit={submit} aria-label={`Question ${step.stepNumber}`} autoComplete="off">
      <Progress
        value={index}
        max={flow.steps.length}
        label={`${index} of ${flow.steps.length} questions answered`}
      />
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        <span>
          Question {index + 1} of {flow.steps.length}
          {step.title && (
            <>
              : <span dir="auto">{step.title}</span>
            </>
          )}
        </span>
        <span>{minutesText(minutesLeft(flow, index))}</span>
      </p>
      <StageHeading className="mt-5">
        <span className="sr-only">
          Question {index + 1} of {flow.steps.length}:{' '}
        </span>
        <span id={questionId} className="block" dir="auto">
          {question}
        </span>
      </StageHeading>
      {step.description && (
        <p className="mt-2 text-ink-soft" dir="auto">
          {step.description}
        </p>
      )}
      {others.length > 0 && <OtherQuestions questions={others} />}
      <AnswerBox labelledBy={questionId} describedBy={notesId} state={state} onType={assessment.type} />
      {short && (
        <p className="mt-3 text-sm text-ink-soft">
          If you are in danger, call your local emergency number, or find somebody to talk to at{' '}
          <HelplineLink />.
        </p>
      )}
      {/* Keeps the buttons visible, and within reach of the thumb, however long the answer is. */}
      <div className="sticky -bottom-6 -mx-1 mt-2 flex flex-col gap-3 bg-raised px-1 pt-1 pb-4 short:static">
        <AnswerNotes id={notesId} state={state} />
        <div className="flex flex-wrap-reverse items-center justify-end gap-3">
          {(index > 0 || step.answered) && (
            <span className="flex grow flex-wrap gap-3">
              {index > 0 && (
                <Button variant="quiet" aria-disabled={busy} onClick={assessment.back}>
                  Back
                </Button>
              )}
              {step.answered && (
                <Button variant="quiet" aria-disabled={busy} onClick={assessment.keepAnswer}>
                  Keep my earlier answer
                </Button>
              )}
            </span>
          )}
          <Button
            type="submit"
            variant="primary"
            aria-disabled={!canSend(state)}
            aria-busy={busy}
            className="grow sm:grow-0"
          >
            {busy && <Spinner size="sm" label="" />}
            {isLastStep(state) && note?.kind === 'waiting' ? 'The server is away. Retry' : 'Continue'}
          </Button>
        </div>
      </div>
    </form>
  );
}

function OtherQuestions({ questions }: { questions: string[] }) {
  return (
    <details className="mt-2 text-ink-soft">
      <summary className="inline-flex min-h-11 items-center rounded-s underline underline-offset-4 hover:no-underline">
        Not sure where to begin?
      </summary>
      <p>You could answer one of these instead:</p>
      <ul className="mt-1 list-disc space-y-1 ps-5">
        {questions.map((question) => (
          <li key={question} dir="auto">
            {question}
          </li>
        ))}
      </ul>
    </details>
  );
}

function minutesText(minutes: number): string {
  return minutes === 1 ? 'About 1 minute left' : `About ${minutes} minutes left`;
}
