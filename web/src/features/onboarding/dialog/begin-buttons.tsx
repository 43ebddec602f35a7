import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { isBegun } from '../assessment/assessment.js';
import type { StageProps } from './assessment-dialog.js';

/**
 * The buttons that start the assessment. If there are answers, the person can continue or, after a confirmation, start
 * over.
 */
export function BeginButtons({ assessment, state }: StageProps) {
  const [isAsking, setIsAsking] = useState(false);
  if (!isBegun(state)) {
    return (
      <div className="mt-6">
        <Button variant="primary" className="w-full sm:w-auto" onClick={() => void assessment.begin()}>
          I understand, begin
        </Button>
      </div>
    );
  }
  if (isAsking) {
    return (
      <ConfirmStartOver
        busy={state.busy}
        onStartOver={() => void assessment.startOver()}
        onKeep={() => setIsAsking(false)}
      />
    );
  }
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <Button variant="primary" className="w-full sm:w-auto" onClick={() => void assessment.begin()}>
        Go on where you were
      </Button>
      <Button className="w-full sm:w-auto" onClick={() => setIsAsking(true)}>
        Start over
      </Button>
    </div>
  );
}

interface ConfirmStartOverProps {
  busy: boolean;
  onStartOver(): void;
  onKeep(): void;
}

function ConfirmStartOver({ busy, onStartOver, onKeep }: ConfirmStartOverProps) {
  const question = useRef<HTMLParagraphElement>(null);
  // The button that was pressed has been removed.
  useEffect(() => question.current?.focus(), []);
  return (
    <div className="mt-6">
      <p ref={question} tabIndex={-1} className="font-semibold">
        Forget the answers you gave so far, and begin with the first question?
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          className="w-full sm:w-auto"
          aria-disabled={busy}
          aria-busy={busy}
          onClick={() => onStartOver()}
        >
          {busy ? 'Starting over' : 'Yes, start over'}
        </Button>
        <Button
          variant="quiet"
          className="w-full sm:w-auto"
          aria-disabled={busy}
          onClick={() => !busy && onKeep()}
        >
          Keep my answers
        </Button>
      </div>
    </div>
  );
}
