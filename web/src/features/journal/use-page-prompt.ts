import { useDailyPrompt } from '../daily-prompt/index.js';
import type { JournalChat } from './use-journal-chat.js';

/** The prompt of the day for the page to write on; null when it is not asked for, not there, or answered already. */
export function usePagePrompt(
  isAsked: boolean,
  { conversation, copy }: Pick<JournalChat['state'], 'conversation' | 'copy'>,
): string | null {
  const { data } = useDailyPrompt({ enabled: isAsked });
  if (!data || !isAsked) return null;
  const { id, prompt } = data;
  const isAnswered =
    copy?.earlier.some(({ promptId }) => promptId === id) ||
    conversation.items.some((item) => item.kind === 'entry' && item.promptContext === prompt);
  return isAnswered ? null : prompt;
}
