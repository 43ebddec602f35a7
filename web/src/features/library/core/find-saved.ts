import type { CoreConversation } from '@shadow-guide/contracts';

/** Returns the saved replies that contain the given words in any of their texts, ignoring case. */
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
