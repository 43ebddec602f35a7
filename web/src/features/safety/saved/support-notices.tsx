import type { CheckIn, SafetyCard } from '@shadow-guide/contracts';
import { useState } from 'react';
import { SafetyNotice } from '../card/safety-notice.js';
import { CheckInNotice } from '../check-in/check-in-notice.js';

/** The support that text outside of conversations calls for. */
export interface Support {
  safety?: SafetyCard;
  checkIn?: CheckIn;
}

/** The card or question for a text outside of conversations, or the answer with the card that it opened. */
export function SupportNotices({ support }: { support: Support }) {
  const [{ safety, checkIn }, setSupport] = useState(support);
  const [asked, setAsked] = useState(false);
  return (
    <>
      {checkIn && (
        <CheckInNotice
          checkIn={checkIn}
          onAnswered={(answered, focused) => {
            setAsked(focused);
            setSupport({ safety: answered.safety, checkIn: { ...checkIn, answer: answered.answer } });
          }}
        />
      )}
      {safety && (
        <SafetyNotice
          card={safety}
          asked={asked}
          onCountryChosen={(card) => setSupport({ safety: card, checkIn })}
        />
      )}
    </>
  );
}
