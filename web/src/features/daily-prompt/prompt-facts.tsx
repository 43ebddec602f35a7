import type { DailyPrompt } from '@shadow-guide/contracts';
import { Gauge, HeartHandshake, Tag, UserRoundCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { categoryLabel, difficultyLabel, isDemanding } from './prompt-labels.js';

/** The topic of a prompt, its difficulty, and whether it was generated for this person. */
export function PromptFacts({
  prompt: { category, difficulty, personalizedContext },
}: {
  prompt: DailyPrompt;
}) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      <Fact icon={<Tag aria-hidden="true" />}>{categoryLabel(category)}</Fact>
      <Fact icon={<Gauge aria-hidden="true" />}>
        <span className="sr-only">Difficulty: </span>
        {difficultyLabel(difficulty)}
      </Fact>
      {personalizedContext && <Fact icon={<UserRoundCheck aria-hidden="true" />}>Personalized</Fact>}
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5 font-semibold [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-accent">
      {icon}
      <span>{children}</span>
    </li>
  );
}

/** Warning beside a prompt that may be upsetting. */
export function PromptWarning({ difficulty }: { difficulty: number }) {
  if (!isDemanding(difficulty)) return null;
  return (
    <p className="mt-4 flex items-start gap-2 rounded-m bg-accent-soft px-4 py-2.5 text-on-accent-soft forced-colors:border">
      <HeartHandshake aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>
        This prompt may touch something difficult. Choose a moment when you have time, and stop whenever you
        like.
      </span>
    </p>
  );
}
