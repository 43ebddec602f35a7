import type { Budget } from '@shadow-guide/contracts';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api-error.js';
import { Alert } from '../../../ui/alert.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Button } from '../../../ui/button.js';
import { instantText } from '../figures.js';
import { useSetGuideRest } from './use-budget.js';

/** Switch that pauses the guide for everybody, after a confirmation, and resumes it. */
export function GuideRestSwitch({ budget }: { budget: Budget }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const change = useSetGuideRest(() => setIsAsking(false));
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="status">{budget.isResting ? <strong>{restingText(budget)}</strong> : 'The guide answers.'}</p>
      {change.error && !isAsking && (
        <Alert variant="danger" title="Nothing was confirmed">
          {messageOf(change.error, 'The server did not say why.')}
        </Alert>
      )}
      <Button
        ref={button}
        pending={change.isPending}
        onClick={() => (budget.isResting ? change.mutate(false) : setIsAsking(true))}
      >
        {budget.isResting ? 'Let the guide answer again' : 'Let the guide rest'}
      </Button>
      {isAsking && (
        <AskDialog
          title="Let the guide rest for everybody?"
          description="Within a minute no model is asked for anybody, and every chat says that the guide rests. What people write is kept and can be answered later. The safety check, its card and its question go on."
          keep="Cancel"
          confirm="Let it rest"
          pending={change.isPending}
          failure={change.error && { title: 'Nothing was confirmed', error: change.error }}
          focusAfter={button}
          onClose={() => setIsAsking(false)}
          onConfirm={() => change.mutate(true)}
        />
      )}
    </div>
  );
}

function restingText({ restingSince, restingBecause }: Budget): string {
  const since = restingSince ? ` since ${instantText(restingSince)}` : '';
  const because = restingBecause === 'budget' ? 'the budget is spent' : 'an operator asked for it';
  return `The guide rests${since}: ${because}.`;
}
