import type { ConversationMessage, JournalSection } from '@shadow-guide/contracts';

/** Consecutive messages of one conversation. */
export interface DayPart {
  /** Id of the part's first message. */
  key: string;
  conversationId: string;
  messages: ConversationMessage[];
}

/** A day as displayed: its parts in the order of writing. */
export interface ReadDay {
  date: string;
  parts: DayPart[];
}

/**
 * Converts pages, newest first, to days in reading order. A page may end within a day or a conversation.
 * @param deleted ids of entries; parts without other entries are left out
 */
export function groupDays(pages: readonly JournalSection[][], deleted: ReadonlySet<string>): ReadDay[] {
  const days: ReadDay[] = [];
  for (const { date, conversationId, messages } of pages.toReversed().flat()) {
    const [first] = messages;
    if (!first || isEmptied(messages, deleted)) continue;
    let day = days.at(-1);
    if (day?.date !== date) {
      day = { date, parts: [] };
      days.push(day);
    }
    const part = day.parts.at(-1);
    if (part?.conversationId === conversationId) part.messages = [...part.messages, ...messages];
    else day.parts.push({ key: first.id, conversationId, messages });
  }
  return days;
}

function isEmptied(messages: readonly ConversationMessage[], deleted: ReadonlySet<string>): boolean {
  const entries = messages.filter(({ role }) => role === 'user');
  return entries.length > 0 && entries.every(({ id }) => deleted.has(id));
}
