import type { ConversationItem, EntryItem } from '../store/conversation.js';
import { hasSupport, isAsking } from './entry-support.js';

/**
 * Announces a card or a question to screen readers when it appears beside a new message, before the reply. A card is
 * assertive, a question polite. Content from the page load is not announced, nor a card revealed by an answer, because
 * that gets the focus.
 */
export function SupportAnnouncement({ items }: { items: ConversationItem[] }) {
  const newest = items.findLast(isNewPersona);
  const asks = newest !== undefined && isAsking(newest);
  return (
    <div className="sr-only">
      {/* The key makes the same words beside another entry a new announcement. */}
      <div role="alert">
        {newest?.safety && <p key={newest.key}>{`Support is here: ${newest.safety.title}`}</p>}
      </div>
      <div role="status">
        {asks && <p key={newest.key}>{`A question for you: ${newest.checkIn?.question}`}</p>}
      </div>
    </div>
  );
}

function isNewPersona(item: ConversationItem): item is EntryItem {
  return hasSupport(item) && item.touched > 0 && (item.checkIn?.answer ?? null) === null;
}
