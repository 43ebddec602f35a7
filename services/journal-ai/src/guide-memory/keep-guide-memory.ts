import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type AddGuideMemory,
  type Caller,
  MAX_GUIDE_MEMORIES,
  type SavedGuideMemory,
  type UpdateGuideMemory,
} from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import {
  Clock,
  conflict,
  Database,
  notFound,
  type PipelinedTransaction,
  validationFailed,
} from '@shadow-guide/kernel';
import { clean } from '../analysis/index.js';
import { readable } from '../insights/index.js';
import { SavedWords } from '../safety/index.js';
import { toGuideMemory } from './guide-memory.presenter.js';
import { MemoriesRepository } from './memories.repository.js';
import { type Memory, openMemory, sealMemory, textHash } from './memory.seal.js';
import { refusalOf } from './refusals.js';
import { RefusalsRepository } from './refusals.repository.js';

/** Adds, changes and deletes memories at the person's request. */
@Injectable()
export class KeepGuideMemory {
  constructor(
    private readonly memories: MemoriesRepository,
    private readonly refusals: RefusalsRepository,
    private readonly words: SavedWords,
    private readonly keys: UserKeys,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a memory. When a memory with the same text exists, that memory becomes the person's own, so a second click
   * adds nothing.
   * @throws DomainError `guide_memory_full`
   */
  async add({ kind, text: typed }: AddGuideMemory, caller: Caller): Promise<SavedGuideMemory> {
    const text = oneLine(typed);
    return this.locked(caller, async (transaction, cipher) => {
      const { rows } = await this.memories.findAll(transaction, caller.userId);
      const known = readable(rows, (row) => openMemory(cipher, row));
      const same = sameWords(cipher, known, text);
      if (!same && rows.length >= MAX_GUIDE_MEMORIES) throw memoryFull();
      const added = {
        ...{ id: same?.id ?? randomUUID(), kind, text, subject: same?.subject ?? null },
        ...{ isPaused: false, createdAt: same?.createdAt ?? this.clock.now() },
      };
      return this.saveOwn(transaction, cipher, caller, added, same);
    });
  }

  /**
   * Changes a memory. A memory with changed text becomes the person's own, and its previous text is never found again.
   * Another memory that says the same is replaced.
   * @throws DomainError `guide_memory_not_found`
   */
  async update(
    { id, text: typed, isPaused: pauses }: UpdateGuideMemory,
    caller: Caller,
  ): Promise<SavedGuideMemory> {
    const { userId } = caller;
    const text = typed === undefined ? undefined : oneLine(typed);
    return this.locked(caller, async (transaction, cipher) => {
      const [{ rows }, shown] = await Promise.all([
        this.memories.findAll(transaction, userId),
        this.shown(transaction, cipher, userId),
      ]);
      const former = shown.find((memory) => memory.id === id);
      if (!former) throw memoryNotFound();
      const isPaused = pauses ?? former.isPaused;
      if (text === undefined || text === former.text) {
        this.memories.sendPause(transaction, userId, id, isPaused);
        return toGuideMemory({ ...former, isPaused });
      }
      const double = sameWords(
        cipher,
        readable(rows, (row) => openMemory(cipher, row)),
        text,
      );
      if (double && double.id !== id) this.memories.sendDelete(transaction, userId, [double.id]);
      this.refusals.send(transaction, userId, refusalOf(cipher, former), this.clock.now());
      return this.saveOwn(transaction, cipher, caller, { ...former, text, isPaused }, former);
    });
  }

  /**
   * Deletes a memory permanently: the analysis does not find it again in the same or similar words.
   * @throws DomainError `guide_memory_not_found`
   */
  async remove(id: string, caller: Caller): Promise<void> {
    const { userId } = caller;
    await this.locked(caller, async (transaction, cipher) => {
      const memory = (await this.shown(transaction, cipher, userId)).find((each) => each.id === id);
      if (!memory) throw memoryNotFound();
      this.refusals.send(transaction, userId, refusalOf(cipher, memory), this.clock.now());
      this.memories.sendDelete(transaction, userId, [id]);
    });
  }

  private async locked<T>(
    { userId }: Caller,
    work: (transaction: PipelinedTransaction, cipher: UserCipher) => Promise<T>,
  ): Promise<T> {
    const cipher = await this.keys.cipherFor(userId);
    return this.database.pipelined((transaction) => {
      this.memories.lock(transaction, userId);
      return work(transaction, cipher);
    });
  }

  private async shown(
    transaction: PipelinedTransaction,
    cipher: UserCipher,
    userId: string,
  ): Promise<Memory[]> {
    const { rows } = await this.memories.find(userId, transaction);
    return readable(rows, (row) => openMemory(cipher, row));
  }

  /** Stores a memory as the person's own, and runs the safety check on its text. */
  private async saveOwn(
    transaction: PipelinedTransaction,
    cipher: UserCipher,
    caller: Caller,
    memory: Pick<Memory, 'id' | 'kind' | 'text' | 'subject' | 'isPaused' | 'createdAt'>,
    former: Memory | undefined,
  ): Promise<SavedGuideMemory> {
    const { id, isPaused, text } = memory;
    const { userId } = caller;
    const sealed = sealMemory(cipher, id, memory);
    this.memories.sendOwn(transaction, { id, userId, ...sealed, isPaused, now: this.clock.now() });
    const support = await this.words.take(
      transaction,
      { now: [text], before: former ? [former.text] : [] },
      cipher,
      caller,
    );
    return { ...toGuideMemory({ ...memory, isOwn: true, evidence: [] }), ...support };
  }
}

function sameWords(cipher: UserCipher, known: readonly Memory[], text: string): Memory | undefined {
  const hash = textHash(cipher, text);
  return known.find((memory) => textHash(cipher, memory.text).equals(hash));
}

function oneLine(typed: string): string {
  const text = clean(typed);
  if (text === '') throw validationFailed([{ field: 'text', message: 'text must hold something to read' }]);
  return text;
}

function memoryNotFound() {
  return notFound('guide_memory_not_found', 'We could not find that memory.');
}

function memoryFull() {
  return conflict(
    'guide_memory_full',
    `The guide remembers ${MAX_GUIDE_MEMORIES} things at most. Delete one to make room for this.`,
  );
}
