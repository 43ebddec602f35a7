import type { JournalDay } from '@shadow-guide/contracts';

/** Returns the pages of the list of days without one day. */
export function withoutDay(pages: JournalDay[][], date: string): JournalDay[][] {
  return pages.map((days) => days.filter((day) => day.date !== date));
}

/**
 * Returns the pages of the list of days without one conversation. If it was the only one of its day, the day is removed
 * too.
 */
export function withoutConversation(pages: JournalDay[][], id: string): JournalDay[][] {
  return pages.map((days) =>
    days.flatMap((day) => {
      const gone = day.conversations.find((conversation) => conversation.id === id);
      if (!gone) return [day];
      const entries = day.entries - gone.entries;
      const conversations = day.conversations.filter((conversation) => conversation !== gone);
      return conversations.length === 0 ? [] : [{ ...day, entries, conversations }];
    }),
  );
}
