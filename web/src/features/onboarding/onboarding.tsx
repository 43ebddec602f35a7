import type { User } from '@shadow-guide/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useFirstSteps } from '../tasks/index.js';
import { wasCompletedLately } from './assessment/completed-lately.js';
import { assessmentOf } from './assessment/kept-assessment.js';
import { AssessmentDialog } from './dialog/assessment-dialog.js';
import { StepSupport, SupportAnnouncement } from './dialog/step-support.js';
import { ResultsCard } from './results-card.js';
import { WelcomeCard } from './welcome-card.js';

interface OnboardingProps {
  user: User;
  /** Gets the focus when the dialog closes and the card that opened it no longer exists. */
  focusAfter: RefObject<HTMLElement | null>;
  /**
   * Whether the person has entries. If so, the invitation is rendered in `place`, among the person's own content, as
   * soon as `place` exists.
   */
  hasWritten: boolean;
  place: HTMLElement | null;
  /** Moves the focus to the writing box. */
  onWrite(): void;
}

/**
 * The invitation to the assessment, while the person can take it, and its dialog. Stays mounted after the invitation
 * disappears, so that the results can be shown.
 */
export function Onboarding({ user, focusAfter, hasWritten, place, onWrite }: OnboardingProps) {
  const client = useQueryClient();
  const [assessment] = useState(() => assessmentOf(user.id, client));
  const state = useSyncExternalStore(assessment.subscribe, assessment.getState);
  useEffect(() => assessment.close, [assessment]);
  const isOpen = !user.hasSeenOnboarding;
  const steps = useFirstSteps();
  const mayNeedSupport = isOpen || wasCompletedLately(steps, Date.now());
  // Once more when it was completed: what its end called for is known by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: isOpen says when it was completed
  useEffect(() => {
    if (mayNeedSupport) void assessment.restoreSupport();
  }, [assessment, isOpen, mayNeedSupport]);
  const start = useRef<HTMLButtonElement>(null);
  const isClosed = state.stage === 'closed';
  // After the results, the card that opened the dialog is about to be removed.
  const focusNext = state.stage === 'results' ? focusAfter : start;
  const invitation = (
    <WelcomeCard
      startRef={start}
      focusAfter={focusAfter}
      onStart={() => void assessment.open()}
      onWrite={hasWritten ? null : onWrite}
    />
  );
  return (
    <>
      {state.unread ? (
        <ResultsCard onOpen={assessment.openResults} />
      ) : (
        isOpen && (hasWritten ? place && createPortal(invitation, place) : invitation)
      )}
      <p role="status" className="sr-only">
        {state.unread && 'Your results are ready.'}
      </p>
      {isClosed ? (
        <>
          {/* The support that an answer requires stays on the page. */}
          <StepSupport assessment={assessment} state={state} />
          <SupportAnnouncement support={state.support} />
        </>
      ) : (
        <AssessmentDialog
          assessment={assessment}
          state={state}
          onClosed={() => (focusNext.current ?? focusAfter.current)?.focus()}
        />
      )}
    </>
  );
}
