import type { ReactNode } from 'react';
import { sources } from '../../lib/sources.js';
import { Citation } from '../../ui/citation.js';
import { Section } from './section.js';

const benefits: { title: string; text: ReactNode }[] = [
  {
    title: 'Words for what you feel',
    text: (
      <>
        In a brain-imaging study, choosing a word for an emotion was followed by a smaller alarm response than
        looking at it in other ways. <Citation source={sources.lieberman2007} /> The guide helps you find the
        word that fits.
      </>
    ),
  },
  {
    title: 'A step back from the loop',
    text: (
      <>
        Looking at a painful event as an observer would tends to keep reflection from sliding into brooding.{' '}
        <Citation source={sources.krossAyduk2016} /> A question from outside is one way to take that step.
      </>
    ),
  },
  {
    title: 'Less war with yourself',
    text: (
      <>
        In trials, programmes that train self-compassion went with less self-criticism and less rumination.{' '}
        <Citation source={sources.ferrari2019} /> The guide never scolds, and never flatters either.
      </>
    ),
  },
  {
    title: 'A story that is yours',
    text: (
      <>
        People whose life stories stress their own agency and find meaning in hardship tend to report better
        mental health, though cause and effect are not settled.{' '}
        <Citation source={sources.mcAdamsMcLean2013} /> A journal is where such a story gets told.
      </>
    ),
  },
];

export function Benefits() {
  return (
    <Section id="benefits" title="What it can give you">
      <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {benefits.map(({ title, text }) => (
          <li key={title} className="border-l-3 border-accent pl-5">
            <h3 className="text-lg font-bold">{title}</h3>
            <p className="mt-1.5 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
