import type { ComponentType, ReactNode } from 'react';
import { sources } from '../../lib/sources.js';
import { Citation } from '../../ui/citation.js';
import { Mirror, OpenPage, Ripple, TwoVoices } from './illustrations.js';
import { Section } from './section.js';

interface Kind {
  title: string;
  picture: ComponentType<{ className?: string }>;
  text: ReactNode;
}

const kinds: Kind[] = [
  {
    title: 'Guided journaling',
    picture: OpenPage,
    text: 'You write about what happened and what it stirred up. One question at a time leads from the event to what lies under it. This is the heart of Shadow Guide.',
  },
  {
    title: 'Free writing',
    picture: Ripple,
    text: 'You let the words come without order or aim, and look at them afterwards. Our free write keeps the guide short and out of the way.',
  },
  {
    title: 'Looking at strong reactions',
    picture: Mirror,
    text: (
      <>
        In experiments, people who pushed the thought of an unwanted trait away read it into others more
        readily. <Citation source={sources.newman1997} /> So a reaction that is bigger than its cause is worth
        a page. Sometimes the other person really is the problem.
      </>
    ),
  },
  {
    title: 'Talking with an inner voice',
    picture: TwoVoices,
    text: (
      <>
        You give the critic, the pleaser or the rebel in you a voice, hear what it fears and answer it. Jung
        described such dialogues early on; they are a practice to try, not a tested method.{' '}
        <Citation source={sources.jung1916} />
      </>
    ),
  },
];

export function Types() {
  return (
    <Section
      id="types"
      title="Types of shadow work"
      lead="There is no single right way. Most people mix these, and leave out what does not suit them."
    >
      <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
        {kinds.map(({ title, picture: Picture, text }) => (
          <li key={title} className="flex gap-5">
            <Picture className="size-16 shrink-0" />
            <div className="min-w-0">
              <h3 className="text-lg font-bold">{title}</h3>
              <p className="mt-1.5 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
