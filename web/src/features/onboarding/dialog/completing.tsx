import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { FlameLoader } from '../../../ui/flame-loader.js';
import type { StageProps } from './assessment-dialog.js';
import { StageHeading } from './stage-heading.js';

/** While something is made of the answers. */
export function Completing() {
  return (
    <div>
      <StageHeading>Your answers are being read together</StageHeading>
      <p className="prose-text mt-2">
        The guide looks for inner voices in your own sentences, and for a few first steps. That takes up to a
        minute and a half. Your answers are saved: you may close this and come back.
      </p>
      <div className="my-10">
        <FlameLoader text="Still reading" />
      </div>
    </div>
  );
}

/** Nothing could be made of the answers yet. */
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
