import type { DailyPrompt } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import type { PromptOfDay } from './daily-prompts.repository.js';
import { openContent } from './prompt-content.js';

/** @throws DomainError `unreadable` when the row was modified or belongs to another person */
export function toDailyPrompt(
  cipher: UserCipher,
  { id, content, isGenerated }: PromptOfDay,
  canRegenerate: boolean,
): DailyPrompt {
  const { prompt, category, difficulty, tips, reason } = openContent(cipher, id, content);
  return {
    ...{ id, prompt, category, difficulty, isGenerated, canRegenerate },
    ...(reason ? { personalizedContext: reason } : {}),
    tips: [...tips],
  };
}
