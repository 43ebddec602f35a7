import { randomUUID } from 'node:crypto';
import type { ConversationMessage, Persona, SharedTable, Speaker } from '@shadow-guide/contracts';
import type { Answers, EventStream } from './answers.js';
import { answering, type Turn } from './chat.js';
import { anEntry, aPersona, aReply, inDays } from './factories.js';

export const judge = aPersona({ name: 'The Judge' });
export const rebel = aPersona({
  name: 'The Rebel',
  archetype: 'rebel',
  description: 'It slams the door before anybody can close it.',
});
export const pleaser = aPersona({ name: 'The Pleaser', archetype: 'people_pleaser' });

/** The guide as the speaker of a message. */
export const guide: Speaker = { kind: 'guide', personaId: null, name: 'Shadow Guide' };

export function speakerOf({ id, name }: Persona): Speaker {
  return { kind: 'persona', personaId: id, name };
}

/** Returns a table with these personas. */
export function aTable(seats: readonly Persona[], table: Partial<SharedTable> = {}): SharedTable {
  return {
    id: randomUUID(),
    seats: seats.map(({ id, name, archetype }) => ({ personaId: id, name, archetype })),
    createdAt: inDays(-3),
    lastMessageAt: null,
    ...table,
  };
}

/** Returns the API's answers for tables, and for the messages of one. */
export function atTables(tables: SharedTable[], messages: ConversationMessage[] = []): Answers {
  return { 'GET /api/shared-tables': tables, 'GET /api/shared-tables/:id/messages': messages };
}

/** Returns a conversation in which two personas and the guide have spoken. */
export function aConversation(): ConversationMessage[] {
  return [
    anEntry({ content: 'I did not answer my sister today, and I feel wrong about it.' }),
    aReply({ content: 'Wrong is the word. She waited, and you knew it.', speaker: speakerOf(judge) }),
    anEntry({ content: 'And what do you say, Rebel?' }),
    aReply({
      content: 'I say one evening without a yes is not a crime. Judge, what are you so afraid of?',
      speaker: speakerOf(rebel),
    }),
    anEntry({ content: 'Both of you are loud.' }),
    aReply({
      content:
        'The Judge was harsh just now; perhaps it wants to keep you from losing her. What would you like to say to it?',
      speaker: guide,
    }),
  ];
}

/** Answers a message with a text by a speaker. */
export function saying(text: string, speaker: Speaker, more: object = {}): EventStream {
  return answering((turn: Turn) => {
    turn.accept();
    turn.say(text, speaker);
    const said: object = { response: text, speaker, ...more };
    turn.finish(said);
  });
}
