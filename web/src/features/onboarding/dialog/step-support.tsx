import { useState } from 'react';
import { cn } from '../../../ui/class-names.js';
import { CheckInNotice, SafetyNotice } from '../../safety/index.js';
import type { Support } from '../assessment/support.js';
import type { StageProps } from './assessment-dialog.js';

/**
 * The support beside the questions: the check-in question, the card, or the person's answer with the card that it
 * opened.
 */
export function StepSupport({ assessment, state, className }: StageProps & { className?: string }) {
  const [asked, setAsked] = useState(false);
  const { support } = state;
  if (!support) return null;
  const { entryId, safety, checkIn } = support;
  return (
    <div key={entryId} className={cn('flex flex-col gap-3', className)}>
      {entryId && checkIn && (
        <CheckInNotice
          entryId={entryId}
          checkIn={checkIn}
          onAnswered={(answered, focused) => {
            setAsked(focused);
            assessment.checkedIn(answered);
          }}
        />
      )}
      {safety && <SafetyNotice card={safety} asked={asked} onCountryChosen={assessment.countryChosen} />}
    </div>
  );
}

/**
 * Announces a new card or question to screen readers, before the next question. A card opened by an answer gets the
 * focus instead.
 */
export function SupportAnnouncement({ support }: { support: Support | null }) {
  const isAnswered = (support?.checkIn?.answer ?? null) !== null;
  const asks = support?.checkIn && !support.safety && !isAnswered;
  return (
    <div className="sr-only">
      <div role="alert">
        {support?.safety && !isAnswered && (
          <p key={support.entryId}>{`Support is here: ${support.safety.title}`}</p>
        )}
      </div>
      <div role="status">
        {asks && <p key={support.entryId}>{`A question for you: ${support.checkIn?.question}`}</p>}
      </div>
    </div>
  );
}
