import type {
  AnsweredCheckIn,
  ConversationMessage,
  JournalSection,
  PastConversation,
  SafetyCard,
} from '@shadow-guide/contracts';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiKey } from '../../lib/api-query.js';
import { invalidateEverywhere } from '../../lib/tabs.js';
import type { EntryItem } from '../chat/index.js';
import { withAnswer, withLines } from './support-changes.js';

const conversationsKey = apiKey('GET /api/journal/conversations/:id');
const entriesKey = apiKey('GET /api/journal/entries');

type Change = (messages: ConversationMessage[]) => ConversationMessage[];

/**
 * Applies a safety action beside an entry of a past day to the cache at once, without relying on a refetch, which may
 * fail.
 */
export function useSupportChanges(): {
  answer(entry: EntryItem, answered: AnsweredCheckIn): void;
  chooseLines(card: SafetyCard): void;
} {
  const client = useQueryClient();
  return useMemo(
    () => ({
      answer: ({ id }, answered) => void apply(client, (messages) => withAnswer(messages, id, answered)),
      chooseLines: (card) => void apply(client, (messages) => withLines(messages, card)),
    }),
    [client],
  );
}

/** Changes the cached past days, and refetches them. */
async function apply(client: QueryClient, change: Change): Promise<void> {
  const keys = [conversationsKey, entriesKey];
  // A read in flight may be older and would restore the former state.
  await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
  client.setQueriesData<PastConversation>(
    { queryKey: conversationsKey },
    (read) => read && { ...read, messages: change(read.messages) },
  );
  client.setQueriesData<InfiniteData<JournalSection[]>>(
    { queryKey: entriesKey },
    (read) => read && { ...read, pages: read.pages.map((page) => page.map(changed)) },
  );
  await invalidateEverywhere(client, keys);

  function changed(section: JournalSection): JournalSection {
    return { ...section, messages: change(section.messages) };
  }
}
