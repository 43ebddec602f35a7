import { textRules } from '@shadow-guide/contracts/facts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { messageOf } from '../../lib/api-error.js';
import { apiKey } from '../../lib/api-query.js';
import { firstCharacters } from '../../lib/first-characters.js';
import { invalidateEverywhere } from '../../lib/tabs.js';
import { useSingleMutation } from '../../lib/use-single-mutation.js';
import { toast, undoAction } from '../../ui/toast-store.js';
import type { FlaggedReply } from './flag-reply.js';
import { noteSaved } from './saved-here.js';

const listKey = apiKey('GET /api/core-conversations');

/**
 * Maximum number of characters of each text that is sent with the request. The server uses its own stored text, and
 * accepts bodies of 64 KB.
 */
const sentCharacters = 4_000;

/** Saves a reply to Core Conversations, and shows a toast with the outcome. */
export function useFlagReply({ source, id, text, message, isDelicate, context }: FlaggedReply) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: () =>
      api('POST /api/core-conversations', {
        sourceType: source,
        sourceId: id,
        aiResponse: firstCharacters(text, sentCharacters),
        userMessage: firstCharacters(message, sentCharacters),
        conversationContext: context,
        // If the message contains signs of danger, the list must not quote it as a title: with an empty title, the
        // server chooses one.
        title: isDelicate ? '' : titleOf(message),
      }),
    onSuccess: (saved) => {
      noteSaved(id, true);
      const undo = async () => {
        await api('DELETE /api/core-conversations/:id', { id: saved.id });
        noteSaved(id, false);
        await invalidateEverywhere(client, [listKey]);
      };
      toast({
        title: 'Response Flagged',
        description: 'AI response saved to Core Conversations',
        action: undoAction(undo, sayStillSaved),
      });
      return invalidateEverywhere(client, [listKey]);
    },
    onError: () =>
      toast({
        variant: 'destructive',
        title: 'Error',
        description: 'Failed to flag response. Please try again.',
      }),
  });
}

function sayStillSaved(error: unknown): void {
  toast({
    variant: 'destructive',
    title: 'It is still saved',
    description: messageOf(error, 'Please try again under Core Conversations.'),
  });
}

function titleOf(message: string): string {
  return firstCharacters(message.replace(/\s+/gu, ' ').trim(), textRules.savedTitle.max - 1);
}
