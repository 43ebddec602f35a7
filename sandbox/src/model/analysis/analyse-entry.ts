import type { ChatMessage, JsonSchema } from '../chat-request.js';
import { packFor } from '../language/packs.js';
import { readText } from '../language/reading.js';
import { insideMarks } from '../reply/conversation.js';
import { isTooTender, withoutBorrowed } from '../situations/no-evidence.js';
import { speaksOfDanger } from './danger.en.js';
import { findInsights, MOST_INSIGHTS } from './find-insights.js';
import { findMemories } from './find-memories.js';
import { findPersonas } from './find-personas.js';
import { findRecurring, readCountedThemes } from './find-recurring.js';
import { findTopics } from './find-topics.js';
import { fitToSchema } from './fit-schema.js';
import { isTooShort } from './too-short.js';

/**
 * Analyses an entry by rules: insights, topics, archetypes and memories, each with exact words of the entry as
 * evidence, in the form of the schema.
 * @param messages the last user message contains the entry between `<entry>` marks, or consists of it; a system message
 * may list the themes counted on earlier days.
 */
export function analyseEntry(messages: readonly ChatMessage[], schema: JsonSchema): unknown {
  const whole = insideMarks(messages.findLast(({ role }) => role === 'user')?.text ?? '');
  const pack = packFor(whole);
  const entry = withoutBorrowed(whole, pack);
  if (isTooShort(entry) || speaksOfDanger(whole)) {
    return fitToSchema({ insights: [], topics: [], personas: [], memories: [] }, schema, schema);
  }
  const reading = readText(entry, pack);
  const isTender = isTooTender(entry, pack);
  const topics = findTopics(reading, pack);
  const recurring = findRecurring(topics, readCountedThemes(messages), pack);
  return fitToSchema(
    {
      insights: isTender ? [] : [...recurring, ...findInsights(reading, pack)].slice(0, MOST_INSIGHTS),
      topics,
      personas: isTender ? [] : findPersonas(reading, pack),
      memories: isTender ? [] : findMemories(reading, pack),
    },
    schema,
    schema,
  );
}
