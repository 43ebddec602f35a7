import { Database } from '@shadow-guide/kernel';
import { type OwnDatabase, openOwnDatabase as open, testServers } from '@shadow-guide/kernel/testing';
import { journalDatabase } from '../../src/database/database.js';

/** The service's tables in the suite's shared database. */
export function openDatabase(): Promise<Database> {
  return Database.open(testServers(process.env, 'journal_ai').postgres, journalDatabase);
}

/** A database of its own, for what concerns every row of a table. */
export function openOwnDatabase(): Promise<OwnDatabase> {
  return open(process.env, journalDatabase);
}
