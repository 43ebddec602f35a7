import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import type { OtherConversation } from './other-conversations.js';

/** One quiet line with a way to each of the day's other conversations. */
export function EarlierToday({ others }: { others: OtherConversation[] }) {
  if (others.length === 0) return null;
  const isWritten = others.some(({ entries }) => entries > 0);
  return (
    <nav aria-label="Earlier today" className="text-sm text-ink-soft">
      <p className="inline">{isWritten ? 'Earlier today:' : 'Not sent yet:'}</p>{' '}
      <ul className="inline">
        {others.map(({ promptId, prompt, entries, unsent }, index) => (
          <li key={promptId ?? ''} className="inline">
            {index > 0 && ' · '}
            <Link
              to={paths.journal(promptId === null ? {} : { promptId })}
              className="inline-block py-1 text-accent underline underline-offset-4 wrap-anywhere hover:no-underline"
            >
              <span dir="auto">{titleOf(promptId, prompt)}</span>
            </Link>
            {isWritten && ` (${countOf(entries, unsent)})`}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function titleOf(promptId: string | null, prompt: string | null): string {
  if (promptId === null) return 'Your own page';
  return prompt ? `“${prompt}”` : 'Another prompt';
}

function countOf(entries: number, unsent: boolean): string {
  const count = entries === 1 ? '1 entry' : `${entries} entries`;
  if (entries === 0) return 'not sent yet';
  return unsent ? `${count}, words not sent yet` : count;
}
