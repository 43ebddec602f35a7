import { type PlainTopic, toSubject } from './plain-topic.js';
import { BODY_AND_MIND } from './plain-words.body.en.js';
import { HEALTH } from './plain-words.health.en.js';
import { NEWS } from './plain-words.news.en.js';
import { PLAIN_WORDS_IN_OTHERS } from './plain-words.others.js';
import { BETWEEN_PEOPLE } from './plain-words.people.en.js';
import { TOWARD_GUIDE } from './plain-words.toward-guide.en.js';
import type { Detector, Kind, Situation, Turn } from './situation.js';

const ENGLISH: readonly PlainTopic[] = [...HEALTH, ...NEWS, ...BETWEEN_PEOPLE, ...BODY_AND_MIND];

/** Characters; plain words are few. */
const LONGEST = 160;

function find(topics: readonly PlainTopic[], { text }: Turn, kind: Kind): Situation | undefined {
  if (text.length > LONGEST) return undefined;
  for (const { shows, says, asks } of topics) {
    const match = shows.exec(text);
    if (!match) continue;
    const named = match.slice(1).find(Boolean);
    return {
      kind,
      says,
      asks,
      isAnswer: kind === 'towardGuide',
      ...(named && { slots: { subject: toSubject(named) } }),
    };
  }
  return undefined;
}

/** Hatred, love, thanks and scorn that may be meant for the guide: received, and neither returned nor argued with. */
export const findTowardGuide: Detector = (turn) =>
  find(
    turn.pack.code === 'en' ? TOWARD_GUIDE : PLAIN_WORDS_IN_OTHERS[turn.pack.code].towardGuide,
    turn,
    'towardGuide',
  );

/** A turn of one plain sentence that everybody knows ("I can't sleep"): said back exactly, with no feeling added to it. */
export const findPlainWords: Detector = (turn) =>
  find(turn.pack.code === 'en' ? ENGLISH : PLAIN_WORDS_IN_OTHERS[turn.pack.code].plain, turn, 'plainWords');
