import type { OnboardingResult } from '@shadow-guide/contracts';
import { Button } from '../../../ui/button.js';
import type { StageProps } from './assessment-dialog.js';
import { FoundInsight } from './found-insight.js';
import { FoundPersona } from './found-persona.js';
import { StageHeading } from './stage-heading.js';

/** The results, each beside quotes from the person's answers. */
export function Results({ assessment, state }: StageProps) {
  const { result } = state;
  if (!result) return null;
  return (
    <div className="flex flex-col gap-8">
      {result.personas.length > 0 ? <Findings result={result} /> : <NothingConcluded />}
      {result.tasks.length > 0 && <FirstSteps result={result} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" className="w-full sm:w-auto" onClick={assessment.close}>
          Begin Your Journey
        </Button>
        {result.personas.length === 0 && (
          <Button
            className="w-full sm:w-auto"
            aria-disabled={state.busy}
            aria-busy={state.busy}
            onClick={() => void assessment.keepForLater()}
          >
            Keep the assessment for later
          </Button>
        )}
      </div>
    </div>
  );
}

function Findings({ result: { personas, insights } }: { result: OnboardingResult }) {
  return (
    <>
      <div>
        <StageHeading>
          {personas.length === 1 ? 'A voice in your words' : 'Voices in your words'}
        </StageHeading>
        <p className="mt-2 text-ink-soft">
          The guide heard this in what you wrote. It is a way of looking at yourself, not a diagnosis, and it
          can be wrong. What does not fit, you can leave or remove.
        </p>
        <ul className="mt-5 flex flex-col gap-7">
          {personas.map((persona) => (
            <FoundPersona key={persona.id} persona={persona} />
          ))}
        </ul>
      </div>
      {insights.length > 0 && (
        <section aria-labelledby="found-insights">
          <h4 id="found-insights" className="text-lg font-bold">
            What else stood out
          </h4>
          <ul className="mt-3 flex flex-col gap-5">
            {insights.map((insight) => (
              <FoundInsight key={insight.id} insight={insight} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Shown when the answers contained signs of danger, so that no results are generated from them. */
function NothingConcluded() {
  return (
    <div>
      <StageHeading>Thank you for writing this down</StageHeading>
      <p className="prose-text mt-2">
        What you wrote sounds heavy, and that comes first. So nothing was concluded from your answers today.
        Being with somebody you trust, or talking to one of the lines above, matters more now than any
        assessment.
      </p>
      <p className="mt-3 text-ink-soft">
        You can keep the assessment for another day: then today&rsquo;s answers are forgotten, and it waits
        for you at home. The journal is open at any time.
      </p>
    </div>
  );
}

function FirstSteps({ result: { tasks } }: { result: OnboardingResult }) {
  return (
    <section aria-labelledby="found-steps">
      <h4 id="found-steps" className="text-lg font-bold">
        First steps
      </h4>
      <p className="mt-1 text-ink-soft">They wait for you at home. Take one when you feel like it.</p>
      <ul className="mt-3 flex flex-col gap-3">
        {tasks.map(({ id, title, description }) => (
          <li key={id}>
            <p className="font-semibold" dir="auto">
              {title}
            </p>
            <p className="text-ink-soft" dir="auto">
              {description}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
