import type { Speaker } from '@shadow-guide/contracts';
import type { MessagePair } from '../conversations/index.js';
import type { Voice } from './choose-speaker.js';

/** The guide as a speaker, with the name that is shown beside its replies. */
export const guideSpeaker: Speaker = { kind: 'guide', personaId: null, name: 'Shadow Guide' };

/** Returns the speaker as stored permanently with a reply, even if the persona is later renamed or deleted. */
export function speakerOf(voice: Voice): Speaker {
  return voice ? { kind: 'persona', personaId: voice.id, name: voice.name } : guideSpeaker;
}

/** A reply with its speaker. */
export interface SpokenReply {
  readonly speaker: Speaker;
  readonly text: string;
}

/** Returns the earlier replies with their speakers, oldest first. */
export function spokenIn(earlier: readonly MessagePair[]): SpokenReply[] {
  return earlier.flatMap(({ reply, details }) =>
    reply === null ? [] : [{ speaker: details?.speaker ?? guideSpeaker, text: reply }],
  );
}

/**
 * Returns the message pairs with each reply under its speaker's name; without names, a model takes all replies for its
 * own.
 */
export function withNames(earlier: readonly MessagePair[]): MessagePair[] {
  return earlier.map((pair) => {
    const [spoken] = spokenIn([pair]);
    return spoken ? { ...pair, reply: `${spoken.speaker.name}: ${spoken.text}` } : pair;
  });
}
