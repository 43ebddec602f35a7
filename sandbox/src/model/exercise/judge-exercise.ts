import { fitToSchema } from '../analysis/fit-schema.js';
import { isTooShort } from '../analysis/too-short.js';
import type { ChatMessage, JsonSchema } from '../chat-request.js';

const ENTRY = /<entry>\n?([\s\S]*?)\n?<\/entry>/gi;
const AIMS = /<aims>\n([\s\S]*?)\n<\/aims>/;
/** The first sentence of a message, in any script; of a very long one its beginning. */
const SENTENCE = /^\s*([^\n.!?。！？؟।]{1,200})/u;

/**
 * What of an exercise's aims was reached. The local guide understands no text: each aim rests on the first words of another message
 * that says something; a person who wrote enough has reached them.
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
