import type { ConversationItem, EntryItem } from '../store/conversation.js';
import { hasSupport, isAsking } from './entry-support.js';

/**
 * Announces a card or a question to screen readers when it appears beside a new message, before the reply. A card is
 * announced assertively, a question politely. Not announced are content that was there when the page loaded, and a card
 * revealed by the person’s answer, because such a card gets the focus.
 */
export function SupportAnnouncement({ items }: { items: ConversationItem[] }) {
  const newest = items.findLast(isNewPersona);
  const asks = newest !== undefined && isAsking(newest);
  return (
    <div className="sr-only">
      {/* With a key per entry, the same words beside another entry are announced again. */}
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
