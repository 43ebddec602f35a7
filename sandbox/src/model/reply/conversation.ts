import type { ChatMessage } from '../chat-request.js';
import { STYLES, type Style } from '../language/language-pack.js';

/** What the guide is asked to answer, read from the messages of a call. */
export interface Conversation {
  readonly style: Style;
  readonly mode: 'reflect' | 'freewrite';
  readonly length: 'short' | 'medium' | 'long';
  /** What the product's safety check said; undefined when all is calm. */
  readonly safety: 'concern' | 'another' | 'medical' | undefined;
  /** The person's turns, oldest first; the last is the one to answer. */
  readonly said: readonly string[];
  /** The guide's own earlier answers, oldest first. */
  readonly answered: readonly string[];
}

const CALM = /^(?:none|no|off|false|clear|calm|normal|ok|nothing|no (?:concern|signal|risk)\b.*)[.\s]*$/i;

/** `Safety:` and what follows it; a value such as "none" means calm. */
function readSafety(system: string): Conversation['safety'] {
  const found = /^[\s#*-]*safety[ \t]*:[ \t]*(\S.*)$/im.exec(system);
  const value = found?.[1]?.trim();
  if (!found || !value || CALM.test(value)) return undefined;
  return dangerIn(system.slice(found.index));
}

/** Whom an instruction about danger is about, and whether it is the body that needs help. */
export function dangerIn(instruction: string): 'concern' | 'another' | 'medical' {
  if (/somebody (?:close|else)|another person may/i.test(instruction)) return 'another';
  return /medical/i.test(instruction) && !/suicid|self-?harm|hurting|abuse|threatened/i.test(instruction)
    ? 'medical'
    : 'concern';
}

function readStyle(system: string): Style {
  const named = /^[\s#*-]*(?:\w+ )?style[ \t]*:[ \t]*["'`]?([\w-]+)/im.exec(system)?.[1]?.toLowerCase();
  return (
    STYLES.find((style) => style === named) ??
    STYLES.find((style) => system.includes(style)) ??
    'compassionate-guide'
  );
}

function readLength(system: string): Conversation['length'] {
  const value = /^[\s#*-]*(?:response )?length[ \t]*:[ \t]*["'`]?(\w+)/im.exec(system)?.[1]?.toLowerCase();
  if (value === 'short' || value === 'brief') return 'short';
  return value === 'long' || value === 'detailed' ? 'long' : 'medium';
}

/** A line in brackets before the entry: the prompt it answers, which is not the person's own words. */
const PROMPT_LINE = /^\s*\[The prompt[^:\n]*:[\s\S]{0,4000}?\][ \t]*\n\s*\n(?=\s*\S)/i;

/** What the person wrote: the text between the marks the product puts around it, without the prompt it answers. */
export function insideMarks(text: string): string {
  const inner = /<(entry|message|user[-_]message|journal[-_]entry)\b[^>]*>([\s\S]*)<\/\1>/i.exec(text)?.[2];
  return (inner ?? text).replace(PROMPT_LINE, '').trim();
}

/** Reads style, mode, length and safety from the system messages only: what a person writes never sets them. */
export function readConversation(messages: readonly ChatMessage[]): Conversation {
  const system = messages
    .filter(({ role }) => role === 'system')
    .map(({ text }) => text)
    .join('\n');
  return {
    style: readStyle(system),
    mode: /^[\s#*-]*mode[ \t]*:[ \t]*["'`]?free[-_ ]?write/im.test(system) ? 'freewrite' : 'reflect',
    length: readLength(system),
    safety: readSafety(system),
    said: messages.filter(({ role }) => role === 'user').map(({ text }) => insideMarks(text)),
    answered: messages.filter(({ role }) => role === 'assistant').map(({ text }) => text),
  };
}
