import { Section } from './section.js';

const steps = [
  { title: 'Sign in', text: 'With an account you already have. There is no new password to remember.' },
  {
    title: 'Write one honest thing',
    text: 'A sentence is enough. Something that bothered you today, or the thing you would rather not write about.',
  },
  {
    title: 'Take the question',
    text: 'The guide answers with what it heard and one open question. Follow it, argue with it, or leave it.',
  },
  {
    title: 'Come back and look',
    text: 'Insights gather beside the words they came from. Over days you see what keeps returning.',
  },
];

export function GettingStarted() {
  return (
    <Section id="getting-started" title="Getting started in 4 steps" tinted>
      <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span
              aria-hidden="true"
              className="grid size-10 place-items-center rounded-full bg-raised text-lg font-bold text-accent shadow-low forced-colors:border"
            >
              {index + 1}
            </span>
            <h3 className="mt-4 text-lg font-bold">{title}</h3>
            <p className="mt-1.5 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
