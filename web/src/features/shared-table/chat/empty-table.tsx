import type { TableSeat } from '@shadow-guide/contracts';
import { SeatMarks } from '../seat-marks.js';

/** Shown in a round table without messages: explains how to speak to the personas. The writing box is below. */
export function EmptyTable({ seats }: { seats: readonly TableSeat[] }) {
  const [first] = seats;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-6 text-center">
      <SeatMarks seats={seats} className="scale-150 py-3" />
      <h2 className="font-serif text-2xl leading-snug">
        {first ? 'What should they hear?' : 'Nobody sits here any more.'}
      </h2>
      <p className="prose-text text-ink-soft">
        {first ? (
          <>
            Say what moves you, to all of them or to one by name: “<bdi>{first.name}</bdi>, what are you
            afraid of?” The one who has most to say answers. The guide sits with you and steps in when a voice
            gets harsh.
          </>
        ) : (
          'The voices of this table were deleted. The guide is still here and answers you.'
        )}
      </p>
    </div>
  );
}
