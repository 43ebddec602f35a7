import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UserKeys } from '@shadow-guide/encryption';
import { type Database, SystemClock } from '@shadow-guide/kernel';
import { databaseCost } from '@shadow-guide/kernel/testing';
import { journalKeys } from '../src/encryption/journal-keys.js';
import {
  aMemory,
  anAnalysis,
  anEntry,
  anInsight,
  aPersona,
  aTopic,
  masters,
  saveFindings,
} from './support/findings.js';
import { openDatabase } from './support/own-database.js';

let database: Database;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.onApplicationShutdown());

describe('storing findings', () => {
  it('takes two round trips: all reads share the first one, all writes and the COMMIT the second', async () => {
    const keys = new UserKeys(database, journalKeys, masters, new SystemClock());
    const userId = randomUUID();
    const analysis = anAnalysis({
      insights: [anInsight()],
      topics: [aTopic()],
      personas: [aPersona()],
      memories: [aMemory()],
    });
    await saveFindings(database, keys, { ...(await anEntry(database, userId)), analysis });
    const entry = await anEntry(database, userId);
    await keys.cipherFor(userId);
    const { roundTrips, result } = await databaseCost(() =>
      saveFindings(database, keys, { ...entry, analysis }),
    );
    expect(result.insights).toHaveLength(1);
    expect(roundTrips).toBe(2);
  });
});
