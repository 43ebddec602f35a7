import type { ForumPost } from '@shadow-guide/contracts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.js';
import { CheckInNotice, SafetyNotice } from '../../safety/index.js';
import { usePostPlace } from '../post-place.js';

/**
 * Shown above the person’s own post that contains a sign of danger: the safety card, or the plain question and the
 * result of its answer.
 */
export function PostSupport({ post: { id, safety, checkIn } }: { post: ForumPost }) {
  const { change, cardId, postedId } = usePostPlace();
  const box = useRef<HTMLDivElement>(null);
  const isNew = postedId === id;
  // The card may be far from the button that was pressed, which keeps the focus, so the card is scrolled into view.
  useEffect(() => {
    if (isNew) box.current?.scrollIntoView({ block: 'center' });
  }, [isNew]);
  const [asked, setAsked] = useState(false);
  if (!safety && !checkIn) return null;
  return (
    <div ref={box} className="mb-4 flex max-w-3xl flex-col gap-3">
      {checkIn && (!safety || checkIn.answer !== null) && (
        <CheckInNotice
          checkIn={checkIn}
          send={(answer, options) => api('POST /api/forum/check-in', { discussionId: id, answer }, options)}
          onAnswered={(answered, focused) => {
            setAsked(focused);
            change(id, {
              ...(answered.safety ? { safety: answered.safety } : {}),
              checkIn: { ...checkIn, answer: answered.answer },
            });
          }}
        />
      )}
      {safety && (
        <SafetyNotice
          card={safety}
          older={cardId !== id}
          asked={asked}
          onCountryChosen={(card) => change(id, { safety: card })}
        />
      )}
      {isNew && (
        <p role="alert" className="sr-only">
          {safety ? `Support is here: ${safety.title}` : `A question for you: ${checkIn?.question}`}
        </p>
      )}
    </div>
  );
}
