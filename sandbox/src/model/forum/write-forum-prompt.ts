import { fitToSchema } from '../analysis/fit-schema.js';
import type { ChatMessage, JsonSchema } from '../chat-request.js';
import { seedOf } from '../language/text.js';
import { FORUM_QUESTIONS, FORUM_SCENES } from './forum-lines.en.js';

/**
 * Writes the forum's question of the day: a question of the category that none of the recent prompts contains, with or
 * without a scene before it. Deterministic per day. In English, in the form of the schema.
 */
export function writeForumPrompt(messages: readonly ChatMessage[], schema: JsonSchema): unknown {
  const asked = messages
    .filter(({ role }) => role === 'user')
    .map(({ text }) => text)
    .join('\n');
  const day = /^Day: (\S+)/m.exec(asked)?.[1] ?? '';
  const category = /^Category: (\w+)/m.exec(asked)?.[1] ?? '';
  const recent = /<recent>([\s\S]*?)<\/recent>/i.exec(asked)?.[1] ?? '';
  const all = FORUM_QUESTIONS[category] ?? Object.values(FORUM_QUESTIONS).flat();
  const fresh = all.filter((question) => !recent.includes(question));
  const from = fresh.length > 0 ? fresh : all;
  const question = from[seedOf(day, category) % from.length];
  const scene = FORUM_SCENES[seedOf(category, day) % FORUM_SCENES.length];
  return fitToSchema({ prompt: `${scene} ${question}`.trim() }, schema, schema);
}
