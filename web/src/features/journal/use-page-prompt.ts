import { useDailyPrompt } from '../daily-prompt/index.js';
import type { JournalChat } from './use-journal-chat.js';

/**
 * Returns the daily prompt for the writing page; null when the prompt is not wanted, not available or already answered.
 */
export function usePagePrompt(
  isAsked: boolean,
  { conversation }: Pick<JournalChat['state'], 'conversation'>,
): string | null {
  const { data } = useDailyPrompt({ enabled: isAsked });
  if (!data || !isAsked) return null;
  const { prompt } = data;
  const isAnswered = conversation.items.some(
    (item) => item.kind === 'entry' && item.promptContext === prompt,
  );
  return isAnswered ? null : prompt;
}
