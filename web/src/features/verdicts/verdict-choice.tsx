import type { Verdict } from '@shadow-guide/contracts';
import { Check } from 'lucide-react';
import { cn } from '../../ui/class-names.js';
import { focusTitleBeside } from './focus-title-beside.js';
import type { GiveVerdict, Judged } from './give-verdict.js';

/** The question about a finding. */
export const verdictQuestion = 'Does this sound like you?';

/** The labels of the verdicts, in the order in which they are offered. */
export const verdictLabels: Record<Verdict, string> = { fits: 'Yes', partly: 'Partly', not_me: 'No' };

export interface VerdictChoiceProps {
  finding: Judged;
  /** Name of the finding, for people who cannot see which finding the buttons are beside. */
  name: string;
  onGive: GiveVerdict;
  className?: string;
}

/**
 * The question with its three answers. They are buttons instead of radios, because moving through radios with the arrow
 * keys would hide the finding. Pressing the selected button again removes the verdict.
 */
export function VerdictChoice({ finding, name, onGive, className }: VerdictChoiceProps) {
  return (
    <fieldset className={cn('min-w-0 text-sm', className)}>
      <legend className="pb-1.5 text-ink-soft">
        {verdictQuestion}
        <span className="sr-only">
          {' '}
          <bdi>{name}</bdi>
        </span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(verdictLabels) as Verdict[]).map((verdict) => {
          const isGiven = finding.verdict === verdict;
          return (
            <button
              key={verdict}
              type="button"
              aria-pressed={isGiven}
              onClick={({ currentTarget }) => {
                const isHeard = onGive(finding, isGiven ? null : verdict);
                if (isHeard && verdict === 'not_me') focusTitleBeside(currentTarget);
              }}
              className={cn(
                'inline-flex min-h-11 min-w-16 items-center justify-center gap-1.5 rounded-full border px-4 font-semibold transition-colors duration-200',
                isGiven
                  ? 'border-accent bg-accent-soft text-on-accent-soft forced-colors:border-2'
                  : 'border-line-strong hover:bg-sunken',
              )}
            >
              {isGiven && <Check aria-hidden="true" className="size-4" />}
              {verdictLabels[verdict]}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
