import type { ChatMessage } from '../chat-request.js';
import type { Situation } from '../language/care-lines.js';
import { STYLES, type Style } from '../language/language-pack.js';
import { type Recalled, readRecalled } from '../recall/read-recalled.js';
import { type Manner, readManner } from './manner.js';

/**
 * Kinds of danger for which every language pack has sentences: danger to the person, danger to somebody close to them,
 * and medical danger.
 */
export type Danger = 'concern' | 'another' | 'medical';

/** Everything on which the guide's reply depends, read from the messages of a call. */
export interface Conversation extends Manner {
  readonly style: Style;
  readonly mode: 'reflect' | 'freewrite';
  readonly length: 'short' | 'medium' | 'long';
  /** Result of the product's safety check; undefined when there is no concern. */
  readonly safety: Danger | Situation | undefined;
  /** Next prompt of a guided exercise; undefined outside of an exercise, and when all prompts were asked. */
  readonly nextPrompt: string | undefined;
  /** True when the product asked its own question next to one of the last messages. */
  readonly wasAsked: boolean;
  /** True when a guided exercise may be complete; the guide then asks nothing. */
  readonly isClosing: boolean;
  /** A theme that recurred over several days with nothing new; the product asks the guide not to probe it further. */
  readonly theme: string | undefined;
  /** The product's search results for a question about earlier entries. */
  readonly recalled: Recalled | undefined;
  /**
   * True when the product shows a library article under the reply, because the entry only asks what a topic is about.
   */
  readonly isReadUp: boolean;
  /** The guide's questions in its last replies, on all days. */
  readonly formatRecentQuestions: readonly string[];
  /** Sentences that the guide has already said twice in the last month. */
  readonly repeated: readonly string[];
  /** The person's turns, oldest first; the last is the one to answer. */
  readonly said: readonly string[];
  /** The guide's own earlier answers, oldest first. */
  readonly answered: readonly string[];
}

const CALM = /^(?:none|no|off|false|clear|calm|normal|ok|nothing|no (?:concern|signal|risk)\b.*)[.\s]*$/i;

/**
 * Matches the line by which the product asks for care without certain danger; a line inside a quotation does not match.
 */
const CARE = /^Care: (uncertain|after danger)\./m;

/** Reads the value of `Safety:`, where a value such as "none" means that there is no concern; or reads `Care:`. */
function readSafety(system: string): Conversation['safety'] {
  const care = CARE.exec(system)?.[1];
  if (care) return care === 'uncertain' ? 'uncertain' : 'afterDanger';
  const found = /^[\s#*-]*safety[ \t]*:[ \t]*(\S.*)$/im.exec(system);
  const value = found?.[1]?.trim();
  if (!found || !value || CALM.test(value)) return undefined;
  return dangerIn(system.slice(found.index));
}

/** Maps the product's name of a danger sign to the kind of danger or the situation that has its own sentences. */
const SIGNS: ReadonlyMap<string, Danger | Situation> = new Map<string, Danger | Situation>([
  ['medical_emergency', 'medical'],
  ['abuse', 'abuse'],
  ['harm_to_others', 'harmToOthers'],
  ['commanding_voices', 'voices'],
  ['psychosis', 'psychosis'],
  ['eating', 'eating'],
]);

/** Returns which person an instruction about danger refers to and, if the instruction says so, which kind of danger. */
export function dangerIn(instruction: string): Danger | Situation {
  const [, signs = '', subject] = /^Signs: (\w+), (self|other)\.$/m.exec(instruction) ?? [];
  if (subject === 'other') return signs === 'medical_emergency' ? 'medical' : 'another';
  if (subject === 'self') return SIGNS.get(signs) ?? 'concern';
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

function readTheme(system: string): string | undefined {
  const [, written] =
    /^Theme that keeps coming back:.*\n<theme>("(?:[^"\\]|\\.)*")<\/theme>$/m.exec(system) ?? [];
  return written === undefined ? undefined : (JSON.parse(written) as string);
}

const ASKED_BEFORE = /^<asked-before>\n([\s\S]*?)\n<\/asked-before>$/m;
const SAID_BEFORE = /^<said-before>\n([\s\S]*?)\n<\/said-before>$/m;

/** Reads sentences of the guide between two delimiters of the product, one JSON string per line. */
function readOwnSentences(system: string, between: RegExp): string[] {
  const [, lines = ''] = between.exec(system) ?? [];
  return [...lines.matchAll(/^- ("(?:[^"\\]|\\.)*")$/gm)].map(
    ([, written = '""']) => JSON.parse(written) as string,
  );
}

/**
 * Matches a line in brackets before the entry: the prompt that the entry answers, which is not the person's own text.
 */
const PROMPT_LINE = /^\s*\[The prompt[^:\n]*:[\s\S]{0,4000}?\][ \t]*\n\s*\n(?=\s*\S)/i;

/** Returns the person's text: the part between the product's marks, without the prompt it answers. */
export function insideMarks(text: string): string {
  const inner = /<(entry|message|user[-_]message|journal[-_]entry)\b[^>]*>([\s\S]*)<\/\1>/i.exec(text)?.[2];
  return (inner ?? text).replace(PROMPT_LINE, '').trim();
}

/**
 * Reads style, manner, mode, length and safety from the system messages only, so that a person's text never sets them.
 */
export function readConversation(messages: readonly ChatMessage[]): Conversation {
  const system = messages
    .filter(({ role }) => role === 'system')
    .map(({ text }) => text)
    .join('\n');
  return {
    ...readManner(system),
    style: readStyle(system),
    mode: /^[\s#*-]*mode[ \t]*:[ \t]*["'`]?free[-_ ]?write/im.test(system) ? 'freewrite' : 'reflect',
    length: readLength(system),
    safety: readSafety(system),
    wasAsked: /^Asked: /m.test(system),
    isClosing: /^Closing: /m.test(system),
    nextPrompt: /^Next guided prompt: (\S.*)$/m.exec(system)?.[1],
    theme: readTheme(system),
    recalled: readRecalled(system),
    isReadUp: /^Article: \S/m.test(system),
    formatRecentQuestions: readOwnSentences(system, ASKED_BEFORE),
    repeated: readOwnSentences(system, SAID_BEFORE),
    said: messages.filter(({ role }) => role === 'user').map(({ text }) => insideMarks(text)),
    answered: messages.filter(({ role }) => role === 'assistant').map(({ text }) => text),
  };
}
