import type { ConversationItem, EntryItem } from '../store/conversation.js';
import { hasSupport, isAsking } from './entry-support.js';

/**
 * Announces a card or a question to screen readers when it appears beside a new message, before the reply. A card is assertive, a
 * question polite. What the page was loaded with is not announced, nor a card that an answer opened: that one gets the focus.
 */
export function SupportAnnouncement({ items }: { items: ConversationItem[] }) {
  const newest = items.findLast(isNews);
  const asks = newest !== undefined && isAsking(newest);
  return (
    <div className="sr-only">
      {/* The key makes the same words a new announcement beside another entry. */}
      <div role="alert">
        {newest?.safety && <p key={newest.key}>{`Support is here: ${newest.safety.title}`}</p>}
      </div>
      <div role="status">
        {asks && <p key={newest.key}>{`A question for you: ${newest.checkIn?.question}`}</p>}
      </div>
    </div>
  );
}

function isNews(item: ConversationItem): item is EntryItem {
  return hasSupport(item) && item.touched > 0 && (item.checkIn?.answer ?? null) === null;
}
