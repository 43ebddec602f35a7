import type { CheckInAnswer, CheckInChoice } from '@shadow-guide/contracts';
import { Button } from '../../../ui/button.js';
import { Spinner } from '../../../ui/spinner.js';
import { HelplineLink } from './helpline-link.js';

interface ChoicesProps {
  choices: CheckInChoice[];
  /** Id of the question's element. */
  labelledBy: string;
  /** The answer that is being sent. */
  sending: CheckInAnswer | null;
  /** The answer that failed to be sent. */
  failed: CheckInAnswer | null;
  onChoose(answer: CheckInAnswer): void;
}

/** The answers to a question as large buttons. They use `aria-disabled`, because `disabled` would lose the focus. */
export function Choices({ choices, labelledBy, sending, failed, onChoose }: ChoicesProps) {
  const choose = (answer: CheckInAnswer) => {
    if (sending === null) onChoose(answer);
  };
  return (
    <>
      <fieldset
        aria-labelledby={labelledBy}
        className="mt-4 flex min-w-0 flex-col gap-2 sm:flex-row sm:flex-wrap"
      >
        {choices.map(({ answer, label }) => (
          <button
            key={answer}
            type="button"
            aria-disabled={sending !== null}
            aria-busy={sending === answer || undefined}
            onClick={() => choose(answer)}
            className="flex min-h-13 items-center gap-3 rounded-m border border-line-strong bg-ground px-5 py-2.5 text-start font-semibold wrap-anywhere transition-colors duration-200 hover:bg-good-soft aria-disabled:not-aria-busy:opacity-55 sm:min-w-32 sm:justify-center"
          >
            {label}
            {sending === answer && <Spinner size="sm" label="" />}
          </button>
        ))}
      </fieldset>
      <p role="status" lang="en" className="sr-only">
        {sending !== null && 'Sending your answer.'}
      </p>
      <div role="alert">
        {failed !== null && (
          <div className="mt-3 flex flex-col items-start gap-2" lang="en" dir="ltr">
            <p>
              Your answer did not get through. Nothing is lost: try again when you can.
              {/* The card could not be loaded, so a link to helplines is shown here. */}
              {(failed === 'yes' || failed === 'not_sure') && (
                <>
                  {' '}
                  If you want to talk to somebody now, call your local emergency number or find a line at{' '}
                  <HelplineLink />.
                </>
              )}
            </p>
            <Button onClick={() => choose(failed)}>Try again</Button>
          </div>
        )}
      </div>
    </>
  );
}
