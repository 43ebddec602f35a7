import { randomUUID } from 'node:crypto';
import type {
  DayConversation,
  EntryPlace,
  JournalDay,
  JournalSection,
  PastConversation,
  PastEntries,
} from '@shadow-guide/contracts';
import { anEntry, aReply } from './factories.js';

/** Returns the calendar date a number of days ago in the browser's time zone. */
export function daysAgo(days: number, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(Date.now() - days * 86_400_000));
}

export function aDayConversation(conversation: Partial<DayConversation> = {}): DayConversation {
  return {
    id: randomUUID(),
    promptContext: null,
    title: 'I always say yes when my sister asks for help.',
    entries: 1,
    lastEntryAt: new Date(Date.now() - 3_600_000).toISOString(),
    ...conversation,
  };
}

export function aDay(date: string, ...conversations: DayConversation[]): JournalDay {
  const written = conversations.length > 0 ? conversations : [aDayConversation()];
  return { date, entries: written.reduce((sum, { entries }) => sum + entries, 0), conversations: written };
}

export function aPastConversation(conversation: Partial<PastConversation> = {}): PastConversation {
  return {
    id: randomUUID(),
    kind: 'journal',
    date: daysAgo(3),
    isToday: false,
    promptId: null,
    promptContext: null,
    messages: [],
    ...conversation,
  };
}

export function aPlace(place: Partial<EntryPlace> = {}): EntryPlace {
  return {
    conversationId: randomUUID(),
    kind: 'journal',
    subjectId: null,
    date: daysAgo(3),
    isToday: false,
    ...place,
  };
}

/** Returns a day's conversation of entries, each with its reply, as the long page reads it. */
export function aSection(date: string, ...texts: string[]): JournalSection {
  return {
    date,
    conversationId: randomUUID(),
    messages: texts.flatMap((content) => [
      anEntry({ content, timestamp: `${date}T12:00:00.000Z` }),
      aReply(),
    ]),
  };
}

/** Returns what is shown above today. */
export function aJournalMemory(found: Partial<PastEntries> = {}): PastEntries {
  return { hasEarlier: true, lastLine: null, yearAgo: null, yearAgoWaits: false, ...found };
}
