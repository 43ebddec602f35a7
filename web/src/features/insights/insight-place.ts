import type { Conversation, Evidence, Insight } from '@shadow-guide/contracts';

/** The words an insight came from, each once, in the order the guide gave them. */
export function quotesOf(insight: Pick<Insight, 'evidence'>): Evidence[] {
  const seen = new Set<string>();
  return insight.evidence.filter(({ entryId, quote }) => {
    const key = `${entryId}\n${quote.trim()}`;
    if (quote.trim() === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** A conversation of today, and the prompt it is on. */
export type TodaysConversation = Pick<Conversation, 'id' | 'promptId'>;

/** Every conversation of today, from the answer about the newest. */
export function conversationsOf({ id, promptId, earlier = [] }: Conversation): TodaysConversation[] {
  return [{ id, promptId }, ...earlier];
}

/** Where the entry of an insight stands in the journal of today; null for an older one. */
export function entryPlace(
  { entryId, conversationId }: Pick<Insight, 'entryId' | 'conversationId'>,
  today: readonly TodaysConversation[],
): { entry: string; promptId?: string } | null {
  const conversation = today.find(({ id }) => id === conversationId);
  if (!conversation) return null;
  return { entry: entryId, ...(conversation.promptId !== null && { promptId: conversation.promptId }) };
}

/** The id to ask for the next page with; undefined when this page is the last: the server fills a page as long as there is more. */
export function nextCursor(page: readonly Pick<Insight, 'id'>[], pageSize: number): string | undefined {
  return page.length < pageSize ? undefined : page.at(-1)?.id;
}
