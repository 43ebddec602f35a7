import type { EarlierConversation } from '@shadow-guide/contracts';

/** Another conversation of the day, and whether words that are not sent wait in it. */
export interface OtherConversation {
  promptId: string | null;
  prompt: string | null;
  entries: number;
  unsent: boolean;
}

/** The day's other conversations: those that the server has, and those that hold only unsent words. */
export function otherConversations(
  earlier: readonly EarlierConversation[],
  drafts: readonly { promptId: string | null; prompt: string | null }[],
): OtherConversation[] {
  const written = earlier.map(({ promptId, promptContext, entries }) => ({
    promptId,
    prompt: promptContext,
    entries,
    unsent: drafts.some((draft) => draft.promptId === promptId),
  }));
  const onlyDrafts = drafts.filter(
    (draft, index) =>
      !written.some(({ promptId }) => promptId === draft.promptId) &&
      drafts.findIndex(({ promptId }) => promptId === draft.promptId) === index,
  );
  return [...written, ...onlyDrafts.map((draft) => ({ ...draft, entries: 0, unsent: true }))];
}
