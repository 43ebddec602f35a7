import { useDailyPrompt } from '../daily-prompt/index.js';
import type { JournalChat } from './use-journal-chat.js';

/** The prompt of the day for the page to write on; null when it is not asked for, not there, or answered already. */
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
