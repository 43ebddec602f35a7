import { Injectable } from '@nestjs/common';
import type { PersonaMemory, SavePersonaMemory } from '@shadow-guide/contracts';
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

/** What a persona remembers, as the person sees and changes it. */
@Injectable()
export class KeepMemory {
  constructor(
    private readonly repository: PersonaMemoriesRepository,
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
   * Replaces the whole list. Each item becomes one line; empty ones are left out.
   * @throws DomainError `persona_not_found`
   */
  async save({ id, items }: SavePersonaMemory, userId: string): Promise<PersonaMemory> {
    const cipher = await this.keys.cipherFor(userId);
    const texts = items.map(clean).filter(Boolean);
    return this.database.pipelined(async (transaction) => {
      const row = await this.repository.lock(transaction, userId, id);
      if (!row) throw personaNotFound();
      const memories = asWritten(openMemories(cipher, id, row.memory), texts);
      this.repository.sendReplace(transaction, userId, id, sealMemories(cipher, id, memories));
      return { items: memories.map(({ text }) => text) };
    });
  }
}
