import { cn } from '../../../ui/class-names.js';
import { fieldClasses } from '../../../ui/text-field.js';
import type { AssessmentState } from '../assessment/assessment.js';
import { answerLengthNote, answerNotSavedText } from './answer-note.js';

interface AnswerBoxProps {
  /** Id of the question's element. */
  labelledBy: string;
  /** Id of the {@link AnswerNotes} element. */
  describedBy: string;
  state: AssessmentState;
  onType(text: string): void;
}

/** The answer box. It grows with the text; Enter inserts a line break. */
export function AnswerBox({ labelledBy, describedBy, state, onType }: AnswerBoxProps) {
  const { text, busy, note } = state;
  return (
    <textarea
      value={text}
      rows={5}
      dir="auto"
      readOnly={busy}
      autoCapitalize="sentences"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={note?.kind === 'rephrase' || undefined}
      onChange={(event) => onType(event.target.value)}
      className={cn(
        fieldClasses,
        'prose-text field-sizing-content mt-5 block max-h-[40dvh] min-h-38 max-w-none resize-none rounded-m py-3 short:min-h-20',
        busy && 'text-ink-soft',
      )}
    />
  );
}

/** Notes about the answer in the box: its length, why it was refused, and that it is being saved. */
export function AnswerNotes({ id, state: { text, note, busy } }: { id: string; state: AssessmentState }) {
  const length = answerLengthNote(text);
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      <div id={id} className="flex flex-col gap-2 empty:hidden">
        {length && <p className="text-sm text-ink-soft">{length}</p>}
        {note && (
          <p className="rounded-s bg-danger-soft px-3 py-2 text-on-danger-soft forced-colors:border">
            {answerNotSavedText(note)}
          </p>
        )}
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {busy && 'Your answer is being saved and read. This takes a few seconds.'}
      </p>
    </div>
  );
}
