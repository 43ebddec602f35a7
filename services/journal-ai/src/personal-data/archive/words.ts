import type { MessageContent } from '../../conversations/index.js';
import type { WordsRecord } from './conversation-records.js';

/** Converts a message's content to its archive form. */
export function toWords({ text, promptContext, safety, checkIn, analysed }: MessageContent): WordsRecord {
  return {
    text,
    promptContext: promptContext ?? null,
    safety: safety
      ? {
          level: safety.level ?? null,
          category: safety.category,
          subject: safety.subject,
          language: safety.language,
        }
      : null,
    wasAsked: checkIn ? true : null,
    checkInAnswer: checkIn?.answer ?? null,
    analysedAtLimit: analysed?.limitReached ?? null,
  };
}

/** Converts a message's content from its archive form. */
export function fromWords({
  text,
  promptContext,
  safety,
  wasAsked,
  checkInAnswer,
  analysedAtLimit,
}: WordsRecord): MessageContent {
  const { level, ...found } = safety ?? { level: null };
  return {
    text,
    ...(promptContext === null ? {} : { promptContext }),
    ...(safety
      ? { safety: { ...(level ? { level } : {}), ...(found as Omit<typeof safety, 'level'>) } }
      : {}),
    ...(wasAsked ? { checkIn: { answer: checkInAnswer } } : {}),
    ...(analysedAtLimit === null ? {} : { analysed: { limitReached: analysedAtLimit } }),
  };
}
