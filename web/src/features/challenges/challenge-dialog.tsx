import type { Challenge } from '@shadow-guide/contracts';
import type { ReactNode, RefObject } from 'react';
import { Dialog, DialogContent } from '../../ui/dialog.js';
import { Progress } from '../../ui/progress.js';
import { SourceList } from '../../ui/source-list.js';
import { cardTitleId } from './challenge-card.js';
import { worksCited } from './challenge-sources.js';
import { completedText, dayText, doneText, practiceInFront, stateOf } from './challenge-state.js';
import { ChallengeSteps } from './challenge-steps.js';
import { OtherDays } from './other-days.js';
import { PracticeText } from './practice-text.js';
import type { ChallengeCalls } from './use-challenges.js';

export interface ChallengeDialogProps {
  challenge: Challenge;
  calls: ChallengeCalls;
  /** What must be done before joining; shown in place of the Join button. */
  needs?: ReactNode;
  /**
   * Element that gets the focus when the dialog closes; if the element is gone or there was none, the card’s title gets
   * the focus.
   */
  openedFrom: RefObject<Element | null>;
  onClose(): void;
}

/** Dialog of one challenge: the next practice, the description, the other days of the challenge, and the actions. */
export function ChallengeDialog({ challenge, calls, needs, openedFrom, onClose }: ChallengeDialogProps) {
  const { id, title, days, minutes, focusArea, description, practices, sources, progress } = challenge;
  const state = stateOf(challenge);
  const front = progress ? practiceInFront(challenge) : undefined;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        layout="page"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          const { current } = openedFrom;
          const opener = current instanceof HTMLButtonElement && current.isConnected ? current : null;
          (opener ?? document.getElementById(cardTitleId(id)))?.focus();
        }}
        title={title}
        description={`${focusArea}. ${days} days, ${minutes} minutes a day.`}
      >
        <div className="flex flex-col gap-6">
          {progress && (
            <div>
              <p className="text-sm text-ink-soft">{dayText(challenge)}</p>
              <Progress value={progress.daysDone} max={days} label="Days done" className="mt-1.5" />
              <p role="status" className="mt-3 empty:hidden">
                {state === 'done_today' && doneText(challenge)}
                {state === 'completed' && completedText(challenge)}
              </p>
            </div>
          )}
          {front && (
            <section aria-labelledby="practice-in-front">
              <h3 id="practice-in-front" className="text-sm font-semibold text-ink-soft">
                {state === 'done_today' && progress?.daysDone ? 'Today’s practice' : 'Your next practice'}
              </h3>
              <div className="mt-1.5">
                <PracticeText practice={front} isInFront />
              </div>
            </section>
          )}
          <section>
            <h3 className="mb-1.5 font-bold">What it is</h3>
            <p className="prose-text">{description}</p>
          </section>
          {practices.length > 0 && <OtherDays challenge={challenge} front={front} />}
          {sources.length > 0 && (
            <section>
              <h3 className="mb-1.5 font-bold">Sources</h3>
              <SourceList sources={sources.map((key) => worksCited[key])} />
            </section>
          )}
        </div>
        <div className="sticky -bottom-6 -mx-5 mt-6 -mb-6 border-t border-line bg-raised px-5 py-4 sm:-mx-8 sm:px-8 short:static">
          <ChallengeSteps {...{ challenge, calls, needs }} />
        </div>
      </DialogContent>
    </Dialog>
  );
}
