import { fitToSchema } from '../analysis/fit-schema.js';
import { isTooShort } from '../analysis/too-short.js';
import type { ChatMessage, JsonSchema } from '../chat-request.js';

const ENTRY = /<entry>\n?([\s\S]*?)\n?<\/entry>/gi;
const AIMS = /<aims>\n([\s\S]*?)\n<\/aims>/;
/** Matches the first sentence of a message in any script, or the beginning of a very long one. */
const SENTENCE = /^\s*([^\n.!?。！？؟।]{1,200})/u;

/**
 * Decides which aims of an exercise were reached. The local guide does not understand text. It supports each aim with
 * the first words of a different message that has content, so a person who wrote enough has reached all aims.
 */
export function judgeExercise(messages: readonly ChatMessage[], schema: JsonSchema): unknown {
  const textOf = (wanted: ChatMessage['role']) =>
    messages.flatMap(({ role, text }) => (role === wanted ? [text] : [])).join('\n');
  const aims = (AIMS.exec(textOf('system'))?.[1] ?? '').split('\n').filter((line) => /^\d+\. /.test(line));
  const said = [...textOf('user').matchAll(ENTRY)].flatMap(([, text = '']) =>
    isTooShort(text) ? [] : (SENTENCE.exec(text)?.[1]?.trim() ?? []),
  );
  const reached = aims.map((aim, index) => {
    const quote = said[index % Math.max(said.length, 1)] ?? '';
    return { item: Number.parseInt(aim, 10), isReached: quote !== '', quote };
  });
  return fitToSchema({ reached }, schema, schema);
}
