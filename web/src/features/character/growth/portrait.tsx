import type { ProfileBasics } from '@shadow-guide/contracts';
import type { ReactNode } from 'react';
import { topicName } from '../../topics/index.js';
import { traitIcon } from './traits.js';

/** Traits, values and focus found in the person’s words; whatever was not found is left out. */
export function Portrait({ basics }: { basics: ProfileBasics }) {
  const { dominantTraits, coreValues, currentFocus, personalityType } = basics;
  return (
    <dl className="grid gap-x-8 gap-y-5 empty:hidden sm:grid-cols-2">
      {dominantTraits.length > 0 && (
        <Part name="Traits" says="Of the voices and strengths found in your words.">
          <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
            {dominantTraits.map((trait) => (
              <Trait key={trait} trait={trait} />
            ))}
          </ul>
        </Part>
      )}
      {coreValues.length > 0 && (
        <Part name="Core values">
          <ul className="space-y-1">
            {coreValues.map((value) => (
              <li key={value} dir="auto" className="wrap-anywhere">
                {value}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {currentFocus && (
        <Part name="Current focus" says="What you wrote about most in the last 14 days.">
          <p dir="auto" className="wrap-anywhere">
            {topicName(currentFocus)}
          </p>
        </Part>
      )}
      {personalityType && (
        <Part name="Personality" says="The two traits that were found most often; no type of any test.">
          <p dir="auto" className="wrap-anywhere">
            {personalityType}
          </p>
        </Part>
      )}
    </dl>
  );
}

/** One part of the portrait; `says` names the source of its content if it is not obvious. */
function Part({ name, says, children }: { name: string; says?: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
      <dd className="mt-1">{children}</dd>
      {says && <dd className="mt-1 text-sm text-ink-soft">{says}</dd>}
    </div>
  );
}

function Trait({ trait }: { trait: string }) {
  const Icon = traitIcon(trait);
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      {Icon && <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />}
      <span dir="auto" className="first-letter:uppercase min-w-0 wrap-anywhere">
        {trait}
      </span>
    </li>
  );
}
