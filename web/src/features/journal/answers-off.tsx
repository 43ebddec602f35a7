import { setAnswers } from '../../lib/preferences.js';

/**
 * Notice above the writing box that entries are stored without an answer, with a button to turn answers on. @param
 * onTurnedOn moves the focus to the box
 */
export function AnswersOff({ onTurnedOn }: { onTurnedOn(): void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft in-data-keyboard:hidden">
      Answers are off.
      <button
        type="button"
        className="min-h-11 font-semibold text-accent underline underline-offset-4 hover:no-underline"
        onClick={() => {
          setAnswers(true);
          onTurnedOn();
        }}
      >
        Turn answers on
      </button>
    </p>
  );
}
