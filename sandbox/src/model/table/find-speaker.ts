import { fitToSchema } from '../analysis/fit-schema.js';
import type { ChatMessage, JsonSchema } from '../chat-request.js';
import { packFor } from '../language/packs.js';
import { straighten } from '../language/text.js';
import { insideMarks } from '../reply/conversation.js';

const GUIDE = 0;
/** Number of consecutive replies of personas after which the guide speaks. */
const GUIDE_AFTER = 3;
const SHORTEST_WORD = 4;

const wordsOf = (text: string) =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => word.length >= SHORTEST_WORD),
  );

/**
 * Returns the last section between delimiters of this name. It takes the last one because the instructions may mention
 * the delimiters before.
 */
function partOf(text: string, name: string): string {
  return new RegExp(`[\\s\\S]*<${name}>([\\s\\S]*?)</${name}>`, 'i').exec(text)?.[1] ?? '';
}

/** Parses numbered lines: `1. "The Judge" (inner_critic): …` or `1: …`. */
function numbered(text: string): { number: number; text: string }[] {
  return [...text.matchAll(/^[ \t]*(\d)[.:][ \t]*(.*)$/gm)].map(([, number, line = '']) => ({
    number: Number(number),
    text: line,
  }));
}

/**
 * Decides who speaks next at a table. The guide speaks at a goodbye and after three replies of personas in a row.
 * Otherwise the persona speaks that shares the most words with the person's message; among equals, the one that has
 * been silent longest.
 */
export function findSpeaker(messages: readonly ChatMessage[], schema: JsonSchema): unknown {
  const textOf = (wanted: ChatMessage['role']) =>
    messages.flatMap(({ role, text }) => (role === wanted ? [text] : [])).join('\n');
  const user = textOf('user');
  const message = straighten(insideMarks(user));
  const voices = numbered(partOf(textOf('system'), 'voices'));
  const spoken = numbered(partOf(user, 'said')).map(({ number }) => number);
  return fitToSchema({ speaker: speakerFor(message, voices, spoken) }, schema, schema);
}

function speakerFor(message: string, voices: { number: number; text: string }[], spoken: number[]): number {
  const latest = spoken.slice(-GUIDE_AFTER);
  if (latest.length === GUIDE_AFTER && !latest.includes(GUIDE)) return GUIDE;
  if (packFor(message).goodbye.test(message)) return GUIDE;
  const said = wordsOf(message);
  const ranked = voices.map(({ number, text }) => ({
    number,
    shared: [...wordsOf(text)].filter((word) => said.has(word)).length,
    last: spoken.lastIndexOf(number),
  }));
  const [first] = ranked.sort((a, b) => b.shared - a.shared || a.last - b.last);
  return first?.number ?? GUIDE;
}
