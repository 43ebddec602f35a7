import { fitToSchema } from '../analysis/fit-schema.js';
import type { ChatMessage, JsonSchema } from '../chat-request.js';
import { packFor } from '../language/packs.js';
import { seedOf } from '../language/text.js';
import { insideMarks } from '../reply/conversation.js';
import { PROMPT_LINES, type PromptLines } from './prompt-lines.js';

const TOPIC_DIFFICULTY = 2;
const PART_DIFFICULTY = 3;

interface Candidate {
  readonly prompt: string;
  readonly thing: string;
  readonly difficulty: number;
  readonly category: string;
}

/** Returns the lines of a list between two marks. */
function listOf(text: string, mark: string): string[] {
  const inner = new RegExp(`<${mark}>([\\s\\S]*?)</${mark}>`, 'i').exec(text)?.[1] ?? '';
  return inner
    .split('\n')
    .map((line) => line.replace(/^\s*-\s*/, '').trim())
    .filter((line) => line !== '');
}

/** Returns every prompt that can be made from a language's sentences with the given topics and personas. */
function candidatesOf(lines: PromptLines, topics: readonly string[], parts: readonly string[]): Candidate[] {
  const of = (things: readonly string[], from: readonly string[], difficulty: number, category: string) =>
    from.flatMap((line) =>
      things.map((thing) => ({ prompt: line.replace('{thing}', thing), thing, difficulty, category })),
    );
  return [
    ...of(topics, lines.topic, TOPIC_DIFFICULTY, 'self_discovery'),
    ...of(parts, lines.part, PART_DIFFICULTY, 'shadow_exploration'),
  ];
}

/**
 * Writes a prompt of the day about one of the given topics or personas, in the language of the entry. The prompt is not
 * one that the person already had, and not harder than allowed. The same request always gets the same prompt. In the
 * form of the schema.
 */
export function writeDailyPrompt(messages: readonly ChatMessage[], schema: JsonSchema): unknown {
  const asked = messages
    .filter(({ role }) => role === 'user')
    .map(({ text }) => text)
    .join('\n');
  const entry = insideMarks(asked);
  const lines = PROMPT_LINES[packFor(entry).code];
  const ceiling = Number(/^Highest difficulty: (\d)/m.exec(asked)?.[1] ?? 5);
  const had = new Set(listOf(asked, 'had'));
  const all = candidatesOf(lines, listOf(asked, 'topics'), listOf(asked, 'parts'));
  const fitting = all.filter(({ difficulty }) => difficulty <= ceiling);
  const fresh = fitting.filter(({ prompt }) => !had.has(prompt));
  const from = fresh.length > 0 ? fresh : fitting;
  const chosen = from[seedOf(entry, String(had.size)) % Math.max(1, from.length)];
  if (!chosen) return fitToSchema({}, schema, schema);
  const { prompt, thing, difficulty, category } = chosen;
  const reason = lines.reason.replace('{thing}', thing);
  const answer = { prompt, category, difficulty, tips: [...lines.tips], reason, takesUp: [thing] };
  return fitToSchema(answer, schema, schema);
}
