import type { ConversationMessage, ExerciseConversation } from '@shadow-guide/contracts';
import { exerciseOf } from '@shadow-guide/contracts/facts/exercises';

/**
 * Returns the messages of a run in which the opening contains only the first prompt: the person has read the overview
 * before, and it is collapsed above the chat.
 */
export function withoutOverview({ exerciseName, messages }: ExerciseConversation): ConversationMessage[] {
  const { overview } = exerciseOf(exerciseName);
  return messages.map((message, index) => {
    const repeats = index === 0 && message.role === 'assistant' && message.content.startsWith(overview);
    return repeats ? { ...message, content: message.content.slice(overview.length).trimStart() } : message;
  });
}
