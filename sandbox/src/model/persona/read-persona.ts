import type { ChatMessage } from '../chat-request.js';
import { type Conversation, dangerIn } from '../reply/conversation.js';

/** The part that a system prompt asks the guide to speak for. */
export interface Persona {
  readonly archetype: string;
  readonly name: string;
  /** What it keeps of earlier talks, oldest first. */
  readonly memories: readonly string[];
  /** The person's own sentences that it was found in. */
  readonly quotes: readonly string[];
  /** What the prompt's section headed `Danger` tells of; undefined when there is none. */
  readonly danger: Conversation['safety'];
}

const FIRST_LINE = 'You are a part of the person who writes to you.';
/** Sections of their own, one line an item; the rules mention the marks within a line. */
const MEMORY_SECTION = /^<memory>\n([\s\S]*?)\n<\/memory>$/m;
const QUOTES_SECTION = /^<quotes>\n([\s\S]*?)\n<\/quotes>$/m;

const itemsOf = (system: string, section: RegExp): string[] =>
  (section.exec(system)?.[1]?.split('\n') ?? []).map((line) => line.replace(/^- /, '')).filter(Boolean);
/** A heading of its own or `Danger:` before the text; a quotation in a list is neither. */
const DANGER_SECTION = /^[ \t#*]*danger\b[ \t*]*(?::|$)([\s\S]*)/im;

const lineOf = (system: string, field: string) =>
  new RegExp(`^[\\s#*-]*${field}[ \\t]*:[ \\t]*(\\S.*?)[ \\t]*$`, 'im').exec(system)?.[1];

/** Reads the part from the system messages; undefined when the call asks for the guide itself. */
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
