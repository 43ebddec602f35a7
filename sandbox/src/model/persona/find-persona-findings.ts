import { speaksOfDanger } from '../analysis/danger.en.js';
import { findInsights } from '../analysis/find-insights.js';
import { findTopics } from '../analysis/find-topics.js';
import { fitToSchema } from '../analysis/fit-schema.js';
import { isTooShort } from '../analysis/too-short.js';
import type { ChatMessage, JsonSchema } from '../chat-request.js';
import { packFor } from '../language/packs.js';
import { type FoundFeeling, readText } from '../language/reading.js';
import { insideMarks } from '../reply/conversation.js';
import { isTooTender, withoutBorrowed } from '../situations/no-evidence.js';
import { findMemory } from './find-memory.js';

type Mood =
  | 'calm'
  | 'tender'
  | 'sad'
  | 'angry'
  | 'afraid'
  | 'ashamed'
  | 'playful'
  | 'proud'
  | 'tired'
  | 'curious';

/**
 * Maps the English name of a feeling to the mood of the persona. In other languages only the polarity of the feeling
 * decides.
 */
const MOODS: Readonly<Record<string, Mood>> = {
  anger: 'angry',
  frustration: 'angry',
  resentment: 'angry',
  envy: 'angry',
  disgust: 'angry',
  fear: 'afraid',
  anxiety: 'afraid',
  overwhelm: 'tired',
  exhaustion: 'tired',
  numbness: 'tired',
  boredom: 'tired',
  shame: 'ashamed',
  guilt: 'ashamed',
  confusion: 'curious',
  longing: 'tender',
  love: 'tender',
  gratitude: 'tender',
  hope: 'tender',
  joy: 'playful',
  excitement: 'playful',
  pride: 'proud',
  relief: 'calm',
  calm: 'calm',
  contentment: 'calm',
};

function moodOf(feeling: FoundFeeling | undefined): Mood {
  if (!feeling) return 'curious';
  const named = MOODS[feeling.name];
  if (named) return named;
  return feeling.polarity === 'negative' ? 'sad' : feeling.polarity === 'positive' ? 'calm' : 'curious';
}

/**
 * Returns the mood of a persona's reply, the insights and topics of the message that it answers, and what the persona
 * remembers from that message, in the form of the schema.
 */
export function findPersonaFindings(messages: readonly ChatMessage[], schema: JsonSchema): unknown {
  const said = messages.filter(({ role }) => role === 'user').map(({ text }) => insideMarks(text));
  const last = said.at(-1) ?? '';
  const pack = packFor(last, said.slice(0, -1));
  const entry = withoutBorrowed(last, pack);
  const reading = readText(entry, pack);
  const finds = !isTooShort(entry) && !speaksOfDanger(last) && !isTooTender(entry, pack);
  const insights = finds ? findInsights(reading, pack) : [];
  const topics = finds ? findTopics(reading, pack) : [];
  const remember = finds ? findMemory(reading, pack) : [];
  return fitToSchema({ mood: moodOf(reading.feelings[0]), insights, topics, remember }, schema, schema);
}
