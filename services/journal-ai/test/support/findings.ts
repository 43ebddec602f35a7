import { randomBytes, randomUUID } from 'node:crypto';
import { DailyAllowance } from '@shadow-guide/calendar';
import type { UserKeys } from '@shadow-guide/encryption';
import { parseMasterKeys } from '@shadow-guide/encryption';
import { type Database, SystemClock } from '@shadow-guide/kernel';
import type {
  EntryAnalysis,
  FoundInsight,
  FoundMemory,
  FoundPersona,
  FoundTopic,
} from '../../src/analysis/entry-analysis.js';
import { type Findings, FindingsStore, type SavedFindings } from '../../src/findings/index.js';
import { FoundMemoriesRepository } from '../../src/guide-memory/found-memories.repository.js';
import { MemoryStore } from '../../src/guide-memory/index.js';
import { MemoriesRepository } from '../../src/guide-memory/memories.repository.js';
import { RefusalsRepository } from '../../src/guide-memory/refusals.repository.js';
import { RejectionsRepository } from '../../src/insights/claims/rejections.repository.js';
import { HeldInsightsRepository } from '../../src/insights/held/held-insights.repository.js';
import { HeldInsights, InsightStore } from '../../src/insights/index.js';
import { InsightsRepository } from '../../src/insights/insights.repository.js';
import { DiscoveryRepository } from '../../src/personas/discovery.repository.js';
import { PersonaStore } from '../../src/personas/index.js';

/** Returns a master key that only this suite uses. */
export function aMasterKey(version = '1'): string {
  return `${version}:${randomBytes(32).toString('base64')}`;
}

export const masters = parseMasterKeys(aMasterKey());

export function anInsight(change: Partial<FoundInsight> = {}): FoundInsight {
  return {
    title: 'Carrying it alone',
    text: 'You hold a lot.',
    type: 'pattern',
    evidence: ['I hold it'],
    ...change,
  };
}

export function aTopic(change: Partial<FoundTopic> = {}): FoundTopic {
  return { tag: 'work', category: 'life_area', sentiment: 'negative', intensity: 3, ...change };
}

export function aPersona(change: Partial<FoundPersona> = {}): FoundPersona {
  return {
    archetype: 'inner_critic',
    name: 'The Judge',
    description: 'Wants no mistakes.',
    traits: ['strict'],
    evidence: ['not good enough'],
    ...change,
  };
}

export function aMemory(change: Partial<FoundMemory> = {}): FoundMemory {
  return { kind: 'person', text: 'Sister: Anna', subject: 'Anna', quote: 'my sister Anna', ...change };
}

export function anAnalysis(change: Partial<EntryAnalysis> = {}): EntryAnalysis {
  return { insights: [], topics: [], personas: [], ...change };
}

/** Stores an entry of a person with its conversation; its text does not matter here. */
export async function anEntry(
  database: Database,
  userId: string,
  { now = new Date(), localDate = '2026-03-02' } = {},
): Promise<{ userId: string; entryId: string; conversationId: string }> {
  const entryId = randomUUID();
  const conversationId = randomUUID();
  await database.query(
    'test-conversation',
    `INSERT INTO journal_ai.conversations (id, user_id, kind, local_date, prompt_key, created_at, last_entry_at)
     VALUES ($1, $2, 'journal', $3, $4, $5, $5)`,
    [conversationId, userId, localDate, conversationId, now],
  );
  await database.query(
    'test-message',
    `INSERT INTO journal_ai.messages (id, conversation_id, user_id, role, content, local_date, created_at, mode)
     VALUES ($1, $2, $3, 'user', $4, $5, $6, 'reflect')`,
    [entryId, conversationId, userId, Buffer.alloc(1), localDate, now],
  );
  return { userId, entryId, conversationId };
}

/** Stores findings as a worker does, in a transaction of two round trips. Unless limits are given, there are none. */
export function saveFindings(
  database: Database,
  keys: UserKeys,
  {
    insightsPerDay = -1,
    ...found
  }: Pick<Findings, 'userId' | 'entryId' | 'conversationId' | 'analysis'> &
    Partial<Findings> & { readonly insightsPerDay?: number },
): Promise<SavedFindings> {
  const insights = new InsightStore(keys, new InsightsRepository(database), new RejectionsRepository());
  const store = new FindingsStore(
    keys,
    new DailyAllowance(database, new SystemClock(), 'journal_ai.daily_uses'),
    insights,
    new HeldInsights(new HeldInsightsRepository(database), insights),
    new PersonaStore(new DiscoveryRepository()),
    new MemoryStore(
      new MemoriesRepository(database),
      new FoundMemoriesRepository(),
      new RefusalsRepository(),
      keys,
      new SystemClock(),
    ),
  );
  const { userId } = found;
  const quota = { userId, kind: 'insights', timezone: 'UTC', limit: insightsPerDay } as const;
  const findings = { quota, personaLimit: -1, now: new Date(), ...found };
  return database.pipelined(async (transaction) =>
    store.write(transaction, await store.read(transaction, findings), findings),
  );
}
