import { randomUUID } from 'node:crypto';
import type { Caller, PersonaTurnState } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { anAnalysis, anEntry, aPersona, saveFindings } from './findings.js';
import { callOf, generationIdOf, type Journal } from './journal.js';

/** A persona that was found in an entry of the person's; `discovered: false` when their plan had no room for it. */
export async function givePersona(
  { database, worker }: Journal,
  { userId }: Caller,
  { discovered = true, ...change }: Parameters<typeof aPersona>[0] & { discovered?: boolean } = {},
): Promise<string> {
  const analysis = anAnalysis({ personas: [aPersona(change)] });
  const keys = worker.get(UserKeys, { strict: false });
  const entry = await anEntry(database, userId);
  await saveFindings(database, keys, { ...entry, analysis, personaLimit: discovered ? -1 : 0 });
  const [row] = await database.source.query(
    'SELECT persona_id FROM journal_ai.persona_evidence WHERE entry_id = $1',
    [entry.entryId],
  );
  return row.persona_id;
}

/** Sends a message to a persona; requestId is a new one unless given. */
export async function sayTo(
  journal: Journal,
  caller: Caller,
  id: string,
  message: string,
  requestId: string = randomUUID(),
): Promise<PersonaTurnState & { generationId: string }> {
  const state = await journal.personaHandler.start({ id, message, requestId }, callOf(caller));
  const generationId = await generationIdOf(journal.database, caller.userId, requestId, 'persona-reply');
  return { ...state, generationId };
}
