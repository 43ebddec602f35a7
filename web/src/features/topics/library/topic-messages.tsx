import type { TopicMessage } from '@shadow-guide/contracts';
import { useId } from 'react';
import { Link } from 'react-router';
import { dayTitle } from '../../../lib/day-title.js';
import { firstCharacters } from '../../../lib/first-characters.js';
import { localDay } from '../../../lib/local-day.js';
import { paths } from '../../../lib/paths.js';

/** Maximum characters of a preview. */
const previewCharacters = 200;

/** The beginnings of messages, latest first, each with a link to the message. */
export function TopicMessages({ title, messages }: { title: string; messages: readonly TopicMessage[] }) {
  const id = useId();
  return (
    <div>
      <h3 id={id} className="font-bold">
        {title}
      </h3>
      <ul aria-labelledby={id} className="mt-2 divide-y divide-line border-y border-line">
        {messages.map((message) => (
          <li key={message.id}>
            <Link to={paths.entry(message.id)} className="group block rounded-s py-4">
              <time dateTime={message.createdAt} className="text-sm text-ink-soft">
                {dayTitle(localDay(new Date(message.createdAt)), new Date())}
              </time>
              <p
                dir="auto"
                className="prose-text mt-1 whitespace-pre-line decoration-line-strong underline-offset-4 wrap-anywhere group-hover:underline"
              >
                {firstCharacters(message.userMessage, previewCharacters)}
              </p>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
