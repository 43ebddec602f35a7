import type { ChatMessage } from '../chat-request.js';
import { type Conversation, dangerIn } from '../reply/conversation.js';

/** The persona for which a system prompt asks the model to speak. */
export interface Persona {
  readonly archetype: string;
  readonly name: string;
  /** What the persona remembers of earlier conversations, oldest first. */
  readonly memories: readonly string[];
  /** The person's own sentences in which the persona was found. */
  readonly quotes: readonly string[];
  /** Content of the prompt's section headed `Danger`; undefined when there is none. */
  readonly danger: Conversation['safety'];
}

const FIRST_LINE = 'You are a part of the person who writes to you.';
/**
 * Matches a section with one item per line, between delimiters on their own lines. The prompt's rules also mention the
 * delimiters, but within a line.
 */
const MEMORY_SECTION = /^<memory>\n([\s\S]*?)\n<\/memory>$/m;
const QUOTES_SECTION = /^<quotes>\n([\s\S]*?)\n<\/quotes>$/m;

const itemsOf = (system: string, section: RegExp): string[] =>
  (section.exec(system)?.[1]?.split('\n') ?? []).map((line) => line.replace(/^- /, '')).filter(Boolean);
/** Matches a `Danger` heading or `Danger:` before the text; a quotation in a list matches neither. */
const DANGER_SECTION = /^[ \t#*]*danger\b[ \t*]*(?::|$)([\s\S]*)/im;

const lineOf = (system: string, field: string) =>
  new RegExp(`^[\\s#*-]*${field}[ \\t]*:[ \\t]*(\\S.*?)[ \\t]*$`, 'im').exec(system)?.[1];

/** Reads the persona from the system messages. @returns undefined when the call is for the guide itself */
export function readPersona(messages: readonly ChatMessage[]): Persona | undefined {
  const system = messages
    .filter(({ role }) => role === 'system')
    .map(({ text }) => text)
    .join('\n');
  if (!system.trimStart().startsWith(FIRST_LINE)) return undefined;
  const danger = DANGER_SECTION.exec(system)?.[1];
  return {
    archetype: lineOf(system, 'archetype')?.toLowerCase() ?? 'unknown',
    name: lineOf(system, 'name') ?? 'this part',
    memories: itemsOf(system, MEMORY_SECTION),
    quotes: itemsOf(system, QUOTES_SECTION),
    danger: danger === undefined ? undefined : dangerIn(danger),
  };
}
