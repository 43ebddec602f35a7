import { ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.js';
import { cn } from '../../ui/class-names.js';
import { ResourceReader } from '../resources/index.js';
import { TopicLibrary } from '../topics/index.js';
import { CoreConversations } from './core/core-conversations.js';
import { ResourceLibrary } from './resources/resource-library.js';
import { everything } from './resources/wanted.js';

const tabs = {
  topics: { label: 'Your Topics', says: 'What you write about, and where.', to: paths.topics() },
  core: {
    label: 'Core Conversations',
    says: 'Replies you saved, with the words they answer.',
    to: paths.topics({ tab: 'core' }),
  },
  resources: {
    label: 'Resources',
    says: 'For reading: short texts, each with the sources it rests on. To look something up by type and level, open the Research Explorer.',
    to: paths.topics({ tab: 'resources' }),
  },
} as const;
type Tab = keyof typeof tabs;

/** The library: the person's topics, the replies they saved, and the resources to read. */
export function LibraryScreen() {
  const [params] = useSearchParams();
  const asked = params.get('tab') ?? '';
  const tab: Tab = Object.hasOwn(tabs, asked) ? (asked as Tab) : 'topics';
  const open = tab === 'resources' ? params.get('resource') : null;
  const [wanted, setWanted] = useState(everything);
  const cameFrom = useLastOpen(tab, open);
  if (open !== null) {
    return (
      <ResourceReader
        key={open}
        name={open}
        back={{ to: tabs.resources.to, label: 'Back to Library' }}
        difficulty="library"
      />
    );
  }
  const bodies: Record<Tab, () => ReactNode> = {
    topics: () => <TopicLibrary open={params.get('topic')} />,
    core: () => <CoreConversations />,
    resources: () => <ResourceLibrary wanted={wanted} onWant={setWanted} cameFrom={cameFrom} />,
  };
  return (
    <div className="page flex flex-1 flex-col gap-6 px-4 py-8 sm:px-6">
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
            {(Object.keys(tabs) as Tab[]).map((key) => (
              <li key={key}>
                <Link
                  to={tabs[key].to}
                  aria-current={key === tab ? 'page' : undefined}
                  className={cn(
                    'inline-flex min-h-11 items-center rounded-s px-3 font-semibold underline-offset-8 hover:text-ink',
                    key === tab ? 'text-ink underline decoration-accent decoration-2' : 'text-ink-soft',
                  )}
                >
                  {tabs[key].label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="mt-1 text-ink-soft">{tabs[tab].says}</p>
      </header>
      {bodies[tab]()}
    </div>
  );
}

/** Returns the resource that was open last, while the person stays on the resources tab. */
function useLastOpen(tab: Tab, open: string | null): string | null {
  const [last, setLast] = useState<string | null>(null);
  useEffect(() => {
    if (tab !== 'resources') setLast(null);
    else if (open !== null) setLast(open);
  }, [tab, open]);
  return last;
}
