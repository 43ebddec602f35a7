import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { guideLink } from './guide-link.js';

const steps = [
  {
    title: 'Choose something small',
    minutes: '2 minutes',
    text: 'A moment of this week in which your reaction was bigger than its cause. Not the worst thing that ever happened to you.',
  },
  {
    title: 'Write what happened',
    minutes: '5 minutes',
    text: 'As a camera would have seen it. Who said what, where you stood.',
  },
  {
    title: 'Write what you felt, and name it',
    minutes: '5 minutes',
    text: 'In the body first, then in a word. If “angry” comes at once, ask whether another word stands behind it.',
  },
  {
    title: 'Turn it round',
    minutes: '5 minutes',
    text: 'What would you not want anybody to think of you because of it? When did you learn that one must not be like that? What might this part of you be good for?',
  },
  {
    title: 'Close the page',
    minutes: '3 minutes',
    text: 'Write one sentence to yourself as you would to a friend, and one small thing you will do differently, or not at all. Then do something ordinary: wash a cup, go round the block.',
  },
] as const;

export function Begin() {
  return (
    <>
      <p>
        No special notebook is needed. Take twenty minutes in which nobody wants anything from you, and stop
        when they are over, even in the middle of a thought. The times are our suggestion, not a finding.
      </p>
      <ol className="my-2 flex flex-col">
        {steps.map(({ title, minutes, text }, index) => (
          <li key={title} className="relative flex gap-4 pb-6 last:pb-0">
            {index < steps.length - 1 && (
              <span aria-hidden="true" className="absolute top-9 bottom-0 left-[1.0625rem] w-px bg-line" />
            )}
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft font-sans font-bold text-on-accent-soft forced-colors:border"
            >
              {index + 1}
            </span>
            <div className="min-w-0 pt-1">
              <p className="font-sans font-bold">
                {title} <span className="font-normal text-ink-soft">· {minutes}</span>
              </p>
              <p className="mt-1">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p>
        If you would like company, the{' '}
        <Link to={paths.journal()} className={guideLink}>
          journal
        </Link>{' '}
        asks one question at a time, and the{' '}
        <Link to={paths.exercises()} className={guideLink}>
          guided exercises
        </Link>{' '}
        lead through a theme from gentle to demanding. Both are free to start;{' '}
        <Link to={paths.premium()} className={guideLink}>
          premium
        </Link>{' '}
        lifts the limits of the free plan and adds some things. Paper and pen do it as well.
      </p>
    </>
  );
}
