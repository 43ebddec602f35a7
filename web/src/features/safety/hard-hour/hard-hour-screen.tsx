import { type ReactNode, useId } from 'react';
import { GroundingMinute } from '../grounding/grounding-minute.js';
import { MyPlan } from '../plan/my-plan.js';
import { InReaderLanguage, useSafetyWords } from '../words/in-language.js';
import { CrisisLines } from './crisis-lines.js';
import { LanguageChoice } from './language-choice.js';

/**
 * The page for a hard hour, in the reader's language: crisis lines, a minute of grounding, and the person's own safety
 * plan.
 */
export function HardHourScreen() {
  return (
    <InReaderLanguage className="page page-narrow flex flex-1 flex-col gap-8 px-4 py-8 wrap-anywhere sm:px-6">
      <HardHour />
    </InReaderLanguage>
  );
}

function HardHour() {
  const { words } = useSafetyWords();
  return (
    <>
      <header>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <h1 className="text-2xl font-bold sm:text-3xl">{words.page.title}</h1>
          <LanguageChoice />
        </div>
        <p className="prose-text mt-3">{words.page.danger}</p>
      </header>
      <Section title={words.page.someone}>
        <CrisisLines />
      </Section>
      <Section title={words.grounding.title}>
        <GroundingMinute exercise={words.grounding} />
      </Section>
      <Section title={words.plan.title}>
        <MyPlan />
      </Section>
    </>
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
