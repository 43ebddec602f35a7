import { Injectable } from '@nestjs/common';
import type { Caller, PersonaMemory, SavedPersonaMemory, SavePersonaMemory } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Database } from '@shadow-guide/kernel';
import { clean } from '../analysis/index.js';
import {
  asWritten,
  openMemories,
  PersonaMemoriesRepository,
  personaNotFound,
  sealMemories,
} from '../personas/index.js';
import { SavedWords } from '../safety/index.js';

/** Memories of a persona, as the person sees and changes them. */
@Injectable()
export class KeepMemory {
  constructor(
    private readonly repository: PersonaMemoriesRepository,
    private readonly words: SavedWords,
    private readonly keys: UserKeys,
    private readonly database: Database,
  ) {}

  /** @throws DomainError `persona_not_found` */
  async get(userId: string, personaId: string): Promise<PersonaMemory> {
    const row = await this.repository.find(userId, personaId);
    if (!row) throw personaNotFound();
    const cipher = await this.keys.cipherFor(userId);
    return { items: openMemories(cipher, personaId, row.memory).map(({ text }) => text) };
  }

  /**
   * Replaces the whole list. Each item is stored as one line; empty items are dropped.
   * @throws DomainError `persona_not_found`
   */
  async save({ id, items }: SavePersonaMemory, caller: Caller): Promise<SavedPersonaMemory> {
    const { userId } = caller;
    const cipher = await this.keys.cipherFor(userId);
    const texts = items.map(clean).filter(Boolean);
    return this.database.pipelined(async (transaction) => {
      const row = await this.repository.lock(transaction, userId, id);
      if (!row) throw personaNotFound();
      const former = openMemories(cipher, id, row.memory);
      const memories = asWritten(former, texts);
      this.repository.sendReplace(transaction, userId, id, sealMemories(cipher, id, memories));
      const saved = memories.map(({ text }) => text);
      const before = former.map(({ text }) => text);
      const support = await this.words.take(transaction, { now: saved, before }, cipher, caller);
      return { items: saved, ...support };
    });
  }
}
