import { randomUUID } from 'node:crypto';
import type { Caller, TableTurnState } from '@shadow-guide/contracts';
import { callOf, generationIdOf, type Journal } from './journal.js';

/** Opens a table of the person with these personas. */
export async function openTable(journal: Journal, caller: Caller, ...personaIds: string[]): Promise<string> {
  return (await journal.tablesHandler.open({ personaIds }, callOf(caller))).id;
}

/** Sends a message to a table; `requestId` is new unless given. */
export async function sayAt(
  journal: Journal,
  caller: Caller,
  id: string,
  message: string,
  requestId: string = randomUUID(),
): Promise<TableTurnState & { generationId: string }> {
  const state = await journal.tableHandler.start({ id, message, requestId }, callOf(caller));
  const generationId = await generationIdOf(journal.database, caller.userId, requestId, 'table-reply');
  return { ...state, generationId };
}
