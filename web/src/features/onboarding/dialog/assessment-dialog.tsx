import type { ReactNode } from 'react';
import { Dialog, DialogContent } from '../../../ui/dialog.js';
import type { AssessmentState, Stage } from '../assessment/assessment.js';
import type { AssessmentStore } from '../assessment/assessment-store.js';
import { BeforeYouBegin, FlowSkeleton } from './before-you-begin.js';
import { Completing, CompletionFailed } from './completing.js';
import { QuestionStep } from './question-step.js';
import { Results } from './results.js';
import { StepSupport, SupportAnnouncement } from './step-support.js';

/** Props of every stage of the dialog. */
export interface StageProps {
  assessment: AssessmentStore;
  state: AssessmentState;
}

const stages: Record<Exclude<Stage, 'closed'>, (props: StageProps) => ReactNode> = {
  loading: FlowSkeleton,
  welcome: BeforeYouBegin,
  question: QuestionStep,
  completing: Completing,
  failed: CompletionFailed,
  results: Results,
};

/**
 * The assessment's dialog, full-screen on a phone. Mounted while it is open. Closing needs no confirmation, because the
 * text is kept.
 */
export function AssessmentDialog({ assessment, state, onClosed }: StageProps & { onClosed(): void }) {
  if (state.stage === 'closed') return null;
  const StageView = stages[state.stage];
  return (
    <Dialog open onOpenChange={(open) => !open && assessment.close()}>
      <DialogContent
        layout="page"
        title="Your assessment"
        // A press outside the dialog does not close it.
        onInteractOutside={(event) => event.preventDefault()}
        // While an input method is composing, Escape dismisses its suggestion.
        onEscapeKeyDown={(event) => event.isComposing && event.preventDefault()}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
      >
        <StepSupport assessment={assessment} state={state} className="mb-6" />
        <StageView key={`${state.stage} ${state.index}`} assessment={assessment} state={state} />
        <SupportAnnouncement support={state.support} />
      </DialogContent>
    </Dialog>
  );
}
