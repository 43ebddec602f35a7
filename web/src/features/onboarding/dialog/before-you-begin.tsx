import type { ReadinessLevel } from '@shadow-guide/contracts';
import { CloudOff, LifeBuoy, LockKeyhole, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { HelplineLink } from '../../safety/index.js';
import { isBegun } from '../assessment/assessment.js';
import type { StageProps } from './assessment-dialog.js';
import { BeginButtons } from './begin-buttons.js';
import { StageHeading } from './stage-heading.js';

const levelTexts: Record<ReadinessLevel, string> = {
  beginner: 'asked for people who are new to this',
  intermediate: 'asked for people who have done some of this before',
  advanced: 'asked for people who know this work well',
};

/** Shown before the first question: what the assessment is, what it is not, and how the answers are used. */
export function BeforeYouBegin({ assessment, state }: StageProps) {
  const { flow, short } = state;
  if (!flow) return null;
  const isBack = isBegun(state);
  const { steps, estimatedTimeMinutes, personalizedIntro, shadowWorkReadinessLevel } = flow;
  return (
    <>
      <StageHeading>{isBack ? 'Welcome back' : 'Before the first question'}</StageHeading>
      <p className="prose-text mt-2" dir="auto">
        {personalizedIntro}
      </p>
      <p className="mt-2 text-ink-soft">
        {steps.length} questions, about {estimatedTimeMinutes} minutes, {levelTexts[shadowWorkReadinessLevel]}
        . Answer in any language, and leave out what you would rather not write.
      </p>
      {short && <ShortFlowNote onRetry={() => void assessment.open()} />}
      <ul className="mt-4 flex flex-col gap-2">
        <Fact icon={<LifeBuoy />}>
          <strong>Not therapy, and not a diagnosis.</strong> In danger, find somebody to talk to at{' '}
          <HelplineLink />.
        </Fact>
        <Fact icon={<LockKeyhole />}>
          <strong>Encrypted, and read by one machine:</strong> the AI model that answers you.
        </Fact>
        <Fact icon={<RotateCcw />}>
          <strong>You can start over,</strong> and stop whenever you want.
        </Fact>
      </ul>
      <BeginButtons assessment={assessment} state={state} />
      <details className="mt-4">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent underline underline-offset-4">
          What happens with your answers
        </summary>
        <ul className="mt-1 flex list-disc flex-col gap-2 ps-5 leading-relaxed text-ink-soft">
          <li>
            Nobody here is a therapist. An AI model reads your answers; it can be wrong, and you decide what
            fits. If you are in danger or think of ending your life, call your local emergency number.
          </li>
          <li>
            Your answers are stored encrypted with a key of your own. They are sent to the AI model that this
            site is set up with, to be answered; they are not sold, and not used for advertising.
          </li>
          <li>
            Starting over forgets your answers, except where something that was found quotes them. Your
            journal and your personas stay.
          </li>
        </ul>
      </details>
    </>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-accent [&_svg]:size-5">
        {icon}
      </span>
      <p className="min-w-0 text-ink-soft [&_strong]:text-ink">{children}</p>
    </li>
  );
}

function ShortFlowNote({ onRetry }: { onRetry(): void }) {
  return (
    <div className="mt-5 flex gap-3 rounded-m bg-accent-soft p-4 text-on-accent-soft forced-colors:border">
      <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div>
        <p>The six questions could not be loaded just now. Two others can be answered meanwhile.</p>
        <Button size="sm" className="mt-3" onClick={onRetry}>
          Try the full assessment again
        </Button>
      </div>
    </div>
  );
}

/** Placeholder while the flow loads. */
export function FlowSkeleton() {
  return (
    <div aria-busy="true">
      <StageHeading className="sr-only">Reading your assessment</StageHeading>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="mt-3 h-20 w-full" />
      {['not therapy', 'encrypted', 'start over'].map((fact) => (
        <Skeleton key={fact} className="mt-3 h-6 w-full" />
      ))}
      <Skeleton className="mt-6 h-11 w-48 rounded-full" />
    </div>
  );
}
