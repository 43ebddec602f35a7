import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { FoundMemory } from '../analysis/index.js';
import { readable, type SealedClaim } from '../insights/index.js';
import { FoundMemoriesRepository } from './found-memories.repository.js';
import { MemoriesRepository, type StoredMemories } from './memories.repository.js';
import { openChoice, openMemory, sealMemory, sealQuote } from './memory.seal.js';
import { planMemories } from './plan-memories.js';
import { refusalOf } from './refusals.js';
import { RefusalsRepository } from './refusals.repository.js';

/** Stored memories before new ones are added, locked by the running transaction. */
export interface MemoryState {
  readonly stored: StoredMemories;
  readonly refused: readonly SealedClaim[];
}

/** Adds memories found by the analysis of entries, and removes those of deleted entries. */
@Injectable()
export class MemoryStore {
  constructor(
    private readonly memories: MemoriesRepository,
    private readonly found: FoundMemoriesRepository,
    private readonly refusals: RefusalsRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks the person's memories for the running transaction: after their insights and before any message or the
   * quiet-time mark.
   */
  lock(transaction: PipelinedTransaction, userId: string): void {
    this.memories.lock(transaction, userId);
  }

  /** Locks like {@link lock}, and reads the memories that findings are compared with. */
  async read(transaction: PipelinedTransaction, userId: string): Promise<MemoryState> {
    this.lock(transaction, userId);
    const [stored, refused] = await Promise.all([
      this.memories.findAll(transaction, userId),
      this.refusals.read(transaction, userId),
    ]);
    return { stored, refused };
  }

  /**
   * Stores the memories found in one entry, after {@link read} in the same transaction. Stores nothing when the person
   * has paused all memory meanwhile.
   */
  write(
    transaction: PipelinedTransaction,
    cipher: UserCipher,
    { userId, entryId, now }: { readonly userId: string; readonly entryId: string; readonly now: Date },
    { stored, refused }: MemoryState,
    findings: readonly FoundMemory[],
  ): void {
    if (openChoice(cipher, stored.choice)) return;
    const memories = readable(stored.rows, (row) => openMemory(cipher, row));
    const known = { memories, count: stored.rows.length, refused };
    const plan = planMemories(cipher, known, findings, entryId);
    const added = plan.added.map((memory) => ({ id: randomUUID(), memory }));
    const quoted = [
      ...added.map(({ id, memory }) => ({ memoryId: id, quote: memory.quote })),
      ...plan.again.flatMap(({ id, quote }) => (quote === null ? [] : [{ memoryId: id, quote }])),
    ];
    this.memories.sendDelete(transaction, userId, plan.goneIds);
    this.found.send(
      transaction,
      { userId, entryId, now },
      {
        added: added.map(({ id, memory }) => ({ id, ...sealMemory(cipher, id, memory) })),
        againIds: plan.again.map(({ id }) => id),
        evidence: quoted.map(({ memoryId, quote }) => {
          const id = randomUUID();
          return { id, memoryId, quote: sealQuote(cipher, id, quote) };
        }),
      },
    );
  }

  /**
   * Removes the evidence from some entries, before these entries are deleted or replaced. Memories based on these
   * entries alone are deleted, except the person's own. When a paused memory is deleted this way, it is refused from
   * then on: an edited entry must not bring the memory back unpaused.
   */
  async forgetWords(
    transaction: PipelinedTransaction,
    userId: string,
    entryIds: readonly string[],
  ): Promise<void> {
    this.lock(transaction, userId);
    const { rows } = await this.memories.findAll(transaction, userId);
    const going = new Set(entryIds);
    const gone = rows.filter((row) => !row.is_own && row.entry_ids.every((id) => going.has(id)));
    this.memories.sendDeleteEvidence(transaction, userId, entryIds);
    this.memories.sendDelete(
      transaction,
      userId,
      gone.map(({ id }) => id),
    );
    const paused = gone.filter((row) => row.is_paused);
    if (paused.length === 0) return;
    const cipher = await this.keys.cipherFor(userId, transaction);
    const refused = readable(paused, (row) => refusalOf(cipher, openMemory(cipher, row))).flat();
    this.refusals.send(transaction, userId, refused, this.clock.now());
  }
}
