import { randomUUID } from 'node:crypto';
import type { Caller, PersonaTurnState } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { DiscoveryRepository } from '../../src/personas/discovery.repository.js';
import { PersonaStore } from '../../src/personas/index.js';
import { anEntry, aPersona } from './findings.js';
import { callOf, generationIdOf, type Journal } from './journal.js';

/**
 * Gives the person a persona found in one of their entries. With `discovered: false`, the plan had no room for the
 * persona; set `isBeyondLimit` when the plan does not matter.
 */
export async function givePersona(
  { database, worker }: Journal,
  { userId }: Caller,
  {
    discovered = true,
    isBeyondLimit = false,
    ...change
  }: Parameters<typeof aPersona>[0] & { discovered?: boolean; isBeyondLimit?: boolean } = {},
): Promise<string> {
  const entry = await anEntry(database, userId);
  const store = new PersonaStore(new DiscoveryRepository());
  const found = { ...entry, limit: discovered && !isBeyondLimit ? -1 : 0, now: new Date() };
  const cipher = await worker.get(UserKeys, { strict: false }).cipherFor(userId);
  const [id] = await database.pipelined(async (transaction) => {
    const known = await store.read(transaction, userId, entry.entryId);
    const ids = store.write(transaction, cipher, found, known, [aPersona(change)]);
    if (isBeyondLimit) store.welcome(transaction, found, known, ids);
    return ids;
  });
  return id as string;
}

/** Sends a message to a persona; `requestId` is new unless given. */
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
