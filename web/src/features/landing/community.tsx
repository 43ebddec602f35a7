import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { Section } from './section.js';

const parts = [
  {
    title: 'One question a day',
    text: 'Everybody is asked the same thing, and answers without a name. At midnight in UTC the answers go, and the next question comes.',
  },
  {
    title: 'Support groups',
    text: 'Groups for grief, anger, low mood and more, with small practices, texts to read and one quiet thread a week. You go by a handle that you make up.',
  },
] as const;

export function Community() {
  return (
    <Section
      id="community"
      title="Beside other people"
      lead="When you would like company, there is a place for that too. Nothing from your journal reaches it."
    >
      <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {parts.map(({ title, text }) => (
          <li key={title} className="border-l-3 border-accent pl-5">
            <h3 className="text-lg font-bold">{title}</h3>
            <p className="mt-1.5 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <Link
          to={paths.forum()}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 hover:no-underline"
        >
          Read today’s question
        </Link>
      </p>
    </Section>
  );
}
