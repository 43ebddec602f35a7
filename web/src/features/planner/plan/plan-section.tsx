import type { GoalPlan } from '@shadow-guide/contracts';
import { textRules } from '@shadow-guide/contracts/facts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusAtEnd } from '../../../lib/focus-at-end.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Card, CardText, CardTitle } from '../../../ui/card.js';
import { Spinner } from '../../../ui/spinner.js';
import { TextArea } from '../../../ui/text-area.js';
import { UnsentWords } from '../../chat/index.js';
import { usePlan } from '../../plan/index.js';
import type { Support } from '../../safety/index.js';
import { roomNote } from '../editor/goal-problems.js';
import { LockedPlan } from './locked-plan.js';
import { planProblem } from './plan-problem.js';
import { PlanSupport } from './plan-support.js';
import type { KeptIntention } from './use-kept-intention.js';
import { usePlanGoal } from './use-plan-goal.js';

export interface PlanSectionProps {
  intention: KeptIntention;
  /** Whether there is a plan that is neither saved nor discarded. */
  hasPlan: boolean;
  onPlanned(plan: GoalPlan): void;
  onOpenPlan(): void;
  onClose(): void;
}

/** The form that requests a plan from the guide. The result is a preview; the request stores nothing. */
export function PlanSection(props: PlanSectionProps) {
  const { isFree } = usePlan();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Card aria-labelledby="plan-with-the-guide">
      <CardTitle id="plan-with-the-guide" ref={title} tabIndex={-1}>
        Plan with the guide
      </CardTitle>
      {isFree ? (
        <>
          {props.intention.text && (
            <UnsentWords says="What you wrote for the guide is kept here." text={props.intention.text} />
          )}
          <LockedPlan />
          <Button className="mt-4" onClick={props.onClose}>
            Close
          </Button>
        </>
      ) : (
        <Asking {...props} />
      )}
    </Card>
  );
}

function Asking({ intention: { text, keep }, hasPlan, onPlanned, onOpenPlan, onClose }: PlanSectionProps) {
  const box = useRef<HTMLFormElement>(null);
  const [isTried, setIsTried] = useState(false);
  const [support, setSupport] = useState<{ key: number; shown: Support } | null>(null);
  const focusBox = () => focusAtEnd(box.current?.querySelector('textarea') ?? null);
  const plan = usePlanGoal((planned) => {
    const { safety, checkIn } = planned;
    if (safety || checkIn) setSupport({ key: Date.now(), shown: { safety, checkIn } });
    if (!safety) onPlanned(planned);
  });
  const { wrong, note } = roomNote(text, textRules.goalIntention);
  const isMissing = isTried && text.trim() === '';
  const problem = plan.error && planProblem(plan.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (plan.isPending) return;
    if (text.trim() === '' || wrong) {
      flushSync(() => setIsTried(true));
      focusBox();
      return;
    }
    setSupport(null);
    plan.mutate(text.trim());
  };
  return (
    <>
      <CardText>
        Write what you want to work towards. The guide answers with a goal in stages of small daily habits.
        Nothing is saved until you keep it.
      </CardText>
      <form ref={box} onSubmit={submit} autoComplete="off" className="mt-4 flex flex-col gap-4">
        {support && <PlanSupport key={support.key} support={support.shown} />}
        <TextArea
          label="What do you want to work towards?"
          rows={3}
          value={text}
          readOnly={plan.isPending}
          wrong={wrong || isMissing}
          note={isMissing ? 'Write a sentence or two first.' : note}
          onChange={(event) => keep(event.target.value)}
        />
        {problem && (
          <Alert variant="danger" title={problem.title}>
            {problem.text}
          </Alert>
        )}
        {plan.error && !problem && <LockedPlan />}
        <p role="status" className="flex items-center gap-3 text-ink-soft empty:hidden">
          {plan.isPending && (
            <>
              <Spinner size="sm" label="" />
              The guide is planning. This takes up to a minute; leaving the page ends the wait.
            </>
          )}
        </p>
        {hasPlan && !plan.isPending && (
          <Alert
            title="A plan from the guide is ready"
            actions={
              <Button size="sm" className="min-h-11" onClick={onOpenPlan}>
                Look at the plan
              </Button>
            }
          >
            Nothing of it is saved yet. A new plan takes its place.
          </Alert>
        )}
        <div className="flex flex-wrap gap-3">
          {plan.isPending ? (
            <Button
              onClick={() => {
                plan.stop();
                focusBox();
              }}
            >
              Stop waiting
            </Button>
          ) : (
            <>
              <Button type="submit" variant="primary">
                {hasPlan ? 'Plan anew' : 'Make a plan'}
              </Button>
              <Button onClick={onClose}>Close</Button>
            </>
          )}
        </div>
      </form>
    </>
  );
}
