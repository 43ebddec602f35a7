import {
  BookOpen,
  ClipboardList,
  Drama,
  Flower2,
  Lightbulb,
  type LucideIcon,
  MessagesSquare,
  NotebookPen,
  Sprout,
} from 'lucide-react';

const features: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: NotebookPen,
    title: 'A journal that answers',
    text: 'You write; the guide says what it heard and asks one question. Or you free write, and it keeps out of the way.',
  },
  {
    icon: Lightbulb,
    title: 'Insights beside your own words',
    text: 'Each rests on a sentence of yours that stands next to it. What is not you, you say so, and it stays away.',
  },
  {
    icon: Drama,
    title: 'Inner voices to talk with',
    text: 'The critic, the pleaser, the rebel: found in your entries, renamed or put away as you like.',
  },
  {
    icon: Flower2,
    title: 'Guided exercises',
    text: 'Themes from gentle to demanding, each with the works it rests on.',
  },
  {
    icon: Sprout,
    title: 'Habits that bend',
    text: 'Small steps, goals in stages, practices of mindfulness. A missed day is a missed day and nothing more.',
  },
  {
    icon: ClipboardList,
    title: 'Check-ins, if you want them',
    text: 'Two short questionnaires that were published for clinics, with the bands they came with. Never a diagnosis.',
  },
  {
    icon: BookOpen,
    title: 'A library with sources',
    text: 'Texts on Jung, on research and on practice that name their studies, and say what those could not show.',
  },
  {
    icon: MessagesSquare,
    title: 'Other people, without names',
    text: 'One question a day that everybody answers anonymously and that ends at midnight. And support groups.',
  },
];

/** List of what the product does, one line each. */
export function WhatItDoes() {
  return (
    <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
      {features.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-4">
          <Icon aria-hidden="true" className="mt-1 size-6 shrink-0 text-accent" />
          <div className="min-w-0">
            <h3 className="text-lg font-bold">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
