import type { Verdict } from '@shadow-guide/contracts';
import { Check } from 'lucide-react';
import { cn } from '../../ui/class-names.js';
import { focusTitleBeside } from './focus-title-beside.js';
import type { GiveVerdict, Judged } from './give-verdict.js';

/** The verdicts in the order in which they are offered, as they are called. */
export const verdictLabels: Record<Verdict, string> = { fits: 'Fits', partly: 'Partly', not_me: 'Not me' };

export interface VerdictChoiceProps {
  finding: Judged;
  /** What is judged, for who cannot see what the buttons stand beside. */
  name: string;
  onGive: GiveVerdict;
  className?: string;
}

/**
 * Three quiet choices. Buttons and not radios, because an arrow key on its way would hide the finding; the pressed one takes its verdict back.
 */
export function VerdictChoice({ finding, name, onGive, className }: VerdictChoiceProps) {
  return (
    <fieldset className={cn('flex min-w-0 flex-wrap items-center gap-x-1 text-sm text-ink-soft', className)}>
      <legend className="sr-only">
        Does <bdi>{name}</bdi> fit you?
      </legend>
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
              'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-3 font-semibold transition-colors duration-200 hover:bg-sunken hover:text-ink',
              isGiven && 'bg-accent-soft text-on-accent-soft hover:bg-accent-soft hover:text-on-accent-soft',
            )}
          >
            {isGiven && <Check aria-hidden="true" className="size-4" />}
            {verdictLabels[verdict]}
          </button>
        );
      })}
    </fieldset>
  );
}
