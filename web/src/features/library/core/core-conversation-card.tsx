import type { CoreConversation } from '@shadow-guide/contracts';
import { ArrowRight, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { fullDate } from '../../../lib/day-title.js';
import { localDay } from '../../../lib/local-day.js';
import { paths } from '../../../lib/paths.js';
import { ActionsMenu } from '../../../ui/actions-menu.js';
import { seenText } from '../../personas/index.js';
import { BookmarkToggle } from './bookmark-toggle.js';
import { EditDialog } from './edit-dialog.js';
import { RemoveDialog } from './remove-dialog.js';
import { SavedTags } from './saved-tags.js';
import { SavedTexts } from './saved-texts.js';
import { sourceStyles } from './source-styles.js';

export interface CoreConversationCardProps {
  saved: CoreConversation;
  /** Whether the list shows only bookmarked replies, so that the card disappears without its bookmark. */
  goesWithoutBookmark: boolean;
}

/** One saved reply: its title, the kind of chat, both texts, and a link to the reply in its conversation. */
export function CoreConversationCard({ saved, goesWithoutBookmark }: CoreConversationCardProps) {
  const { id, title, tags, sourceType, conversationContext, flaggedAt, entryId } = saved;
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null);
  const card = useRef<HTMLElement>(null);
  const menu = useRef<HTMLButtonElement>(null);
  const { label, icon: Icon } = sourceStyles[sourceType];
  const day = localDay(new Date(flaggedAt));
  const close = () => setDialog(null);
  return (
    <article
      ref={card}
      aria-labelledby={`saved-${id}`}
      className="rounded-m border border-line bg-surface p-5 shadow-low sm:p-6"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id={`saved-${id}`} dir="auto" className="min-w-0 text-lg leading-snug font-bold wrap-anywhere">
          {title}
        </h2>
        <ActionsMenu
          ref={menu}
          label={`Actions for “${title}”`}
          actions={[
            {
              key: 'edit',
              icon: <Pencil aria-hidden="true" className="size-4" />,
              label: 'Edit title and tags',
              run: () => setDialog('edit'),
            },
            {
              key: 'remove',
              icon: <Trash2 aria-hidden="true" className="size-4" />,
              label: 'Remove',
              run: () => setDialog('remove'),
            },
          ]}
        />
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span>
          {label}, saved{' '}
          <time dateTime={flaggedAt} title={fullDate(day)}>
            {seenText(flaggedAt, new Date())}
          </time>
        </span>
      </p>
      {conversationContext !== '' && (
        <p dir="auto" className="mt-1 line-clamp-2 text-sm text-ink-soft wrap-anywhere">
          {conversationContext}
        </p>
      )}
      <SavedTags title={title} tags={tags} />
      <SavedTexts saved={saved} />
      <div className="-mx-2 mt-2 flex flex-wrap items-center gap-x-4">
        <BookmarkToggle saved={saved} goesWithoutBookmark={goesWithoutBookmark} />
        <Link
          to={paths.entry(entryId)}
          className="inline-flex min-h-11 items-center gap-1.5 px-2 font-semibold text-accent underline underline-offset-4 hover:no-underline"
        >
          Open in place
          <span className="sr-only">“{title}”</span>
          <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        </Link>
      </div>
      {dialog === 'edit' && <EditDialog saved={saved} onClose={close} focusAfter={menu} />}
      {dialog === 'remove' && <RemoveDialog saved={saved} card={card} onClose={close} focusAfter={menu} />}
    </article>
  );
}
