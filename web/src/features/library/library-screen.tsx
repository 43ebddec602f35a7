import { ArrowRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.js';
import { cn } from '../../ui/class-names.js';
import { TopicLibrary } from '../topics/index.js';
import { CoreConversations } from './core/core-conversations.js';

const tabs = [
  { key: 'topics', label: 'Your Topics', says: 'What you write about, and where.', to: paths.topics() },
  {
    key: 'core',
    label: 'Core Conversations',
    says: 'Replies you saved, with the words they answer.',
    to: paths.topics({ tab: 'core' }),
  },
] as const;

/** What a person finds again: what they write about, and the replies they saved. */
export function LibraryScreen() {
  const [params] = useSearchParams();
  const isCore = params.get('tab') === 'core';
  const [topicsTab, coreTab] = tabs;
  const shown = isCore ? coreTab : topicsTab;
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-6 px-4 py-8 sm:px-6">
      <header>
        <p>
          <Link
            to={paths.pastDays()}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent underline underline-offset-4 hover:no-underline"
          >
            All entries
            <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          </Link>
        </p>
        <h1 tabIndex={-1} className="text-2xl font-bold sm:text-3xl">
          Shadow Work Library
        </h1>
        <nav aria-label="Library" className="-mx-3 mt-2">
          <ul className="flex flex-wrap">
            {tabs.map(({ key, label, to }) => (
              <li key={key}>
                <Link
                  to={to}
                  aria-current={key === shown.key ? 'page' : undefined}
                  className={cn(
                    'inline-flex min-h-11 items-center rounded-s px-3 font-semibold underline-offset-8 hover:text-ink',
                    key === shown.key ? 'text-ink underline decoration-accent decoration-2' : 'text-ink-soft',
                  )}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="mt-1 text-ink-soft">{shown.says}</p>
      </header>
      {isCore ? <CoreConversations /> : <TopicLibrary open={params.get('topic')} />}
    </div>
  );
}
