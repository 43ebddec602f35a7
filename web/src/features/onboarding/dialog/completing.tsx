import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Skeleton } from '../../../ui/skeleton.js';
import type { StageProps } from './assessment-dialog.js';
import { StageHeading } from './stage-heading.js';

/** Shown while the results are generated. */
export function Completing() {
  return (
    <div>
      <StageHeading>Your answers are being read together</StageHeading>
      <p className="prose-text mt-2">
        The guide looks for inner voices in your own sentences, and for a few first steps. That takes up to a
        minute and a half. Your answers are saved: you may close this and come back.
      </p>
      <div role="status" className="mt-6 flex flex-col gap-7">
        <p className="text-ink-soft">Still reading</p>
        {['first', 'second'].map((voice) => (
          <div key={voice} className="flex flex-col gap-3 border-s-4 border-line ps-4">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-3/4" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Shown when the results could not be generated. */
export function CompletionFailed({ assessment, state }: StageProps) {
  return (
    <div>
      <StageHeading>That did not work yet</StageHeading>
      <p className="prose-text mt-2">
        All your answers are saved. Nothing has to be written again: try once more now, or close this and come
        back later.
      </p>
      <Alert
        variant="danger"
        title={state.problem}
        className="mt-5"
        actions={<Button onClick={() => void assessment.complete()}>Retry Completion</Button>}
      />
    </div>
  );
}
