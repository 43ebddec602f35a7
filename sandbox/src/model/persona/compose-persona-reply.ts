import type { LanguagePack } from '../language/language-pack.js';
import { packFor } from '../language/packs.js';
import { seedOf, straighten, toLongQuote } from '../language/text.js';
import { crisisLines } from '../reply/care.js';
import type { Conversation } from '../reply/conversation.js';
import { findMoves } from '../reply/find-moves.js';
import { LinePicker } from '../reply/line-picker.js';
import { asksAboutGuide, saysWhatItIs } from '../situations/about-guide.js';
import {
  PERSONA_CLOSINGS,
  PERSONA_IDENTITY,
  PERSONA_KEPT_NOTHING,
  PERSONA_KNOWS_ITSELF,
  PERSONA_REMEMBERS,
  PERSONA_VOICES,
  PERSONA_WAITS,
  type PersonaVoice,
} from './persona-voices.en.js';
import { PLAIN_PERSONA_VOICES } from './persona-voices.plain.js';
import type { Persona } from './read-persona.js';

/** Matches a question about what the persona remembers of earlier conversations. */
const ASKS_MEMORY = /\b(?:do|what do) you (?:still )?(?:remember|know about me)\b/i;

/** Matches a question to the persona about itself. */
const ASKS_PART = /\byou(?:r|rself)?\b[^.!?]*\?/i;

interface Lines extends PersonaVoice {
  readonly waits: readonly string[];
  readonly closings: readonly string[];
}

function linesOf({ archetype }: Persona, { code }: LanguagePack): Lines {
  if (code !== 'en') return { ...PLAIN_PERSONA_VOICES[code], confesses: [] };
  const voice = Object.hasOwn(PERSONA_VOICES, archetype) ? PERSONA_VOICES[archetype] : undefined;
  return {
    ...((voice ?? PERSONA_VOICES['unknown']) as PersonaVoice),
    waits: PERSONA_WAITS,
    closings: PERSONA_CLOSINGS,
  };
}

/**
 * Composes a persona's reply to the person: what the persona noticed, what it does, and one question, in the first
 * person. When the product signals danger, the guide replies instead of the persona.
 */
export function composePersonaReply(persona: Persona, conversation: Conversation): string {
  const { said, answered, length } = conversation;
  const last = straighten(said.at(-1)?.trim() ?? '');
  const pack = packFor(last, said.slice(0, -1));
  const picker = new LinePicker(pack, [persona.archetype, ...said, ...answered].join('\n'), answered);
  const danger = persona.danger ?? conversation.safety;
  if (danger) return picker.say(crisisLines(pack, danger), 'crisis');

  const lines = linesOf(persona, pack);
  const truth = saysWhatItIs(last, pack);
  if (truth)
    return pack.code === 'en'
      ? picker.say(PERSONA_IDENTITY, 'identity', { name: persona.name })
      : picker.say(truth, 'identity');
  if (pack.goodbye.test(last)) return picker.say(lines.closings, 'closing');
  if (pack.code === 'en' && ASKS_MEMORY.test(last)) {
    const memory = persona.memories.at(-1);
    return memory
      ? picker.say(PERSONA_REMEMBERS, 'memory', { memory: picker.fill(memory, {}) })
      : picker.say(PERSONA_KEPT_NOTHING, 'memory');
  }
  if (pack.code === 'en' && asksAboutGuide(last))
    return picker.say(PERSONA_IDENTITY, 'identity', { name: persona.name });
  const own = persona.quotes[seedOf(last) % Math.max(1, persona.quotes.length)];
  if (pack.code === 'en' && own !== undefined && ASKS_PART.test(last))
    return picker.say(PERSONA_KNOWS_ITSELF, 'itself', { quote: toLongQuote(own) });
  const found = pack.short.test(last)
    ? undefined
    : findMoves(said, pack).find(({ slots }) => slots.quote ?? slots.a)?.slots;
  const quote = found?.quote ?? found?.a;
  const slots = { name: persona.name, ...(quote && { quote }) };
  const parts = [picker.say(quote ? lines.hears : lines.waits, 'hears', slots)];
  if (length !== 'short' && lines.confesses.length > 0) parts.push(picker.say(lines.confesses, 'confesses'));
  parts.push(picker.say(lines.asks, 'asks'));
  return parts.join(pack.space);
}
