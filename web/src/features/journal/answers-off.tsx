import { setAnswers } from '../../lib/preferences.js';
import { Button } from '../../ui/button.js';

/** Says above the writing box that entries are only kept, with the way back. @param onTurnedOn gives the focus to the box */
export function AnswersOff({ onTurnedOn }: { onTurnedOn(): void }) {
  return (
    <p className="mb-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft in-data-keyboard:hidden">
      Answers are off: what you write is kept.
      <Button
        variant="quiet"
        size="sm"
        onClick={() => {
          setAnswers(true);
          onTurnedOn();
        }}
      >
        Turn answers on
      </Button>
    </p>
  );
}
