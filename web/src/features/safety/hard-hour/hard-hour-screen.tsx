import { type ReactNode, useId } from 'react';
import { HelplineLink } from '../check-in/helpline-link.js';
import { groundingExercise } from '../grounding/grounding-exercise.js';
import { GroundingMinute } from '../grounding/grounding-minute.js';
import { MyPlan } from '../plan/my-plan.js';

/** What helps in a hard hour, in one place: somebody to talk to, a minute of grounding, and the person's own safety plan. */
export function HardHourScreen() {
  return (
    <div className="page page-narrow flex flex-1 flex-col gap-8 px-4 py-8 sm:px-6">
      <header>
        <h1 className="text-2xl font-bold sm:text-3xl">In a hard hour</h1>
        <p className="prose-text mt-2">
          If you are in danger, call your local emergency number now. <HelplineLink /> lists free lines in
          every country, by telephone and chat.
        </p>
      </header>
      <Section title={groundingExercise.title}>
        <GroundingMinute exercise={groundingExercise} />
      </Section>
      <Section title="My safety plan">
        <MyPlan />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6">
      <h2 id={id} className="mb-3 text-xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
