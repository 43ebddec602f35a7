import { Database } from '@shadow-guide/kernel';
import { type OwnDatabase, openOwnDatabase as open, testServers } from '@shadow-guide/kernel/testing';
import { journalDatabase } from '../../src/database/database.js';

/** Opens the service's tables in the suites' shared database. */
export function openDatabase(): Promise<Database> {
  return Database.open(testServers(process.env, 'journal_ai').postgres, journalDatabase);
}

/** Opens a separate database, for tests that affect every row of a table. */
export function openOwnDatabase(): Promise<OwnDatabase> {
  return open(process.env, journalDatabase);
}
