import type { CoreConversation } from '@shadow-guide/contracts';

/** The saved replies with some words in any of their texts, whatever their case. */
export function findSaved(
  saved: readonly CoreConversation[],
  words: string,
  onlyBookmarked: boolean,
): CoreConversation[] {
  const wanted = words.trim().toLowerCase();
  return saved.filter(
    ({ isBookmarked, title, tags, userMessage, aiResponse, conversationContext }) =>
      (isBookmarked || !onlyBookmarked) &&
      [title, ...tags, userMessage, aiResponse, conversationContext].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
  );
}
