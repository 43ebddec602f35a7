import type { Speaker } from '@shadow-guide/contracts';
import type { MessagePair } from '../conversations/index.js';
import type { Voice } from './choose-speaker.js';

/** The guide, as it is called beside its replies. */
export const guideSpeaker: Speaker = { kind: 'guide', personaId: null, name: 'Shadow Guide' };

/** How a voice stands beside its reply for good, whatever becomes of the persona. */
export function speakerOf(voice: Voice): Speaker {
  return voice ? { kind: 'persona', personaId: voice.id, name: voice.name } : guideSpeaker;
}

/** A reply with who gave it. */
export interface SpokenReply {
  readonly speaker: Speaker;
  readonly text: string;
}

/** Who said what so far, oldest first. */
export function spokenIn(earlier: readonly MessagePair[]): SpokenReply[] {
  return earlier.flatMap(({ reply, details }) =>
    reply === null ? [] : [{ speaker: details?.speaker ?? guideSpeaker, text: reply }],
  );
}

/** The pairs with each reply under its speaker's name: a model takes all of them for its own otherwise. */
export function withNames(earlier: readonly MessagePair[]): MessagePair[] {
  return earlier.map((pair) => {
    const [spoken] = spokenIn([pair]);
    return spoken ? { ...pair, reply: `${spoken.speaker.name}: ${spoken.text}` } : pair;
  });
}
