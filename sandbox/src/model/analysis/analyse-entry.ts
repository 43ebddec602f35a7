import type { JsonSchema } from '../chat-request.js';
import { packFor } from '../language/packs.js';
import { readText } from '../language/reading.js';
import { insideMarks } from '../reply/conversation.js';
import { findInsights } from './find-insights.js';
import { findPersonas } from './find-personas.js';
import { findTopics } from './find-topics.js';
import { fitToSchema } from './fit-schema.js';

/** Below this there is nothing to rest a finding on. */
const SHORTEST_ENTRY_LETTERS = 15;
const SHORTEST_SPACELESS_ENTRY = 6;

function isTooShort(entry: string): boolean {
  const letters = entry.match(/\p{L}/gu)?.length ?? 0;
  const spaceless = entry.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return letters < SHORTEST_ENTRY_LETTERS && spaceless < SHORTEST_SPACELESS_ENTRY;
}

/**
 * Analyses an entry by rules: insights, topics and archetypes, each with exact words of the entry as evidence, in the
 * form the schema asks for.
 * @param content the user message; the entry stands between `<entry>` marks, or is the whole of it.
 */
export function analyseEntry(content: string, schema: JsonSchema): unknown {
  const entry = insideMarks(content);
  if (isTooShort(entry)) return fitToSchema({ insights: [], topics: [], personas: [] }, schema, schema);
  const pack = packFor(entry);
  const reading = readText(entry, pack);
  return fitToSchema(
    {
      insights: findInsights(reading, pack),
      topics: findTopics(reading, pack),
      personas: findPersonas(reading, pack),
    },
    schema,
    schema,
  );
}
