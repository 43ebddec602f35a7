import type { ReactNode } from 'react';
import { sources } from '../../lib/sources.js';
import { Citation } from '../../ui/citation.js';
import { Section } from './section.js';

const findings: { title: string; text: ReactNode }[] = [
  {
    title: 'Writing helps a little, on average',
    text: (
      <>
        A review of 146 randomised studies found a real but very small benefit of putting thoughts and
        feelings into words (r = .075). <Citation source={sources.frattaroli2006} />
      </>
    ),
  },
  {
    title: 'It takes its time',
    text: (
      <>
        In 31 randomised studies the effect on depression, anxiety and stress was small and showed at
        follow-up, not at once. <Citation source={sources.guo2023} />
      </>
    ),
  },
  {
    title: 'It is not for every moment',
    text: (
      <>
        After a separation, people who were searching for meaning did worse when they wrote about their
        feelings. <Citation source={sources.sbarra2013} /> If writing leaves you worse, stop.
      </>
    ),
  },
  {
    title: 'Shadow work itself is little tested',
    text: (
      <>
        Studies of full Jungian therapy report improvement, but none was a randomised trial, and none tested
        working on your own. <Citation source={sources.roesler2013} />
      </>
    ),
  },
];

export function Science() {
  return (
    <Section
      id="science"
      title="What the science says, and what it does not"
      lead="You deserve the honest version. Each line names the study, so that you can read it yourself."
      tinted
    >
      <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {findings.map(({ title, text }) => (
          <div key={title}>
            <dt className="text-lg font-bold">{title}</dt>
            <dd className="mt-1.5 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
