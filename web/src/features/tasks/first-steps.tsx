import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiKey } from '../../lib/api-query.js';
import { Button } from '../../ui/button.js';
import { Card, CardText, CardTitle } from '../../ui/card.js';
import { Step } from './step.js';
import type { KnownSteps } from './use-first-steps.js';

const key = apiKey('GET /api/tasks');

/**
 * The first steps suggested by the assessment, shown while at least one of them is not ticked. The person can tick each
 * step but need not.
 */
export function FirstSteps({ steps }: { steps: KnownSteps }) {
  const client = useQueryClient();
  const [wasOpen, setWasOpen] = useState(false);
  const [wasAskedFor, setWasAskedFor] = useState(false);
  const isReading = useIsFetching({ queryKey: key }) > 0;
  const title = useRef<HTMLHeadingElement>(null);
  const isKnown = steps !== 'failed';
  // The button that was pressed has been removed.
  useEffect(() => {
    if (wasAskedFor && isKnown) title.current?.focus();
  }, [wasAskedFor, isKnown]);
  if (steps === 'failed') {
    return (
      <Card>
        <CardTitle>First steps</CardTitle>
        <CardText>Your first steps could not be read just now. None is lost.</CardText>
        <Button
          size="sm"
          className="mt-3"
          pending={isReading}
          onClick={() => {
            setWasAskedFor(true);
            void client.invalidateQueries({ queryKey: key });
          }}
        >
          Read them again
        </Button>
      </Card>
    );
  }
  const isOpen = steps.some(({ completedAt }) => completedAt === null);
  if (isOpen && !wasOpen) setWasOpen(true);
  // The list stays after its last step is ticked, and after a press has opened it, so that it does not disappear while
  // the person looks at it.
  if (!isOpen && !wasOpen && !wasAskedFor) return null;
  return (
    <Card aria-labelledby="first-steps">
      <CardTitle id="first-steps" ref={title} tabIndex={-1}>
        First steps
      </CardTitle>
      <CardText role="status">{statusText(steps.length, isOpen)}</CardText>
      <ul className="mt-4 flex flex-col gap-1">
        {steps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </ul>
    </Card>
  );
}

function statusText(count: number, isOpen: boolean): string {
  if (isOpen) return 'From your assessment. Take one when you feel like it.';
  return count > 0 ? 'All of them are done.' : 'There are none just now.';
}
