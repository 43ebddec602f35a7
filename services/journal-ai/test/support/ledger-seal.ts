import { parseMasterKeys, SecretTables } from '@shadow-guide/encryption';
import { type Database, SystemClock } from '@shadow-guide/kernel';
import { journalKeys } from '../../src/encryption/index.js';
import { LedgerSeal } from '../../src/usage/index.js';
import { MASTER_KEY } from './journal.js';

/** Returns the ledger seal of a database, without the service around it. */
export function ledgerSealOf(database: Database): LedgerSeal {
  return new LedgerSeal(
    new SecretTables(database, journalKeys, parseMasterKeys(MASTER_KEY), new SystemClock()),
  );
}
