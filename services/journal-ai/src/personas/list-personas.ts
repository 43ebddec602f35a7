import { Injectable } from '@nestjs/common';
import type { Persona } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { DomainError } from '@shadow-guide/kernel';
import { isOverLimit } from './over-limit.js';
import { toPersona } from './persona.presenter.js';
import { type PersonaRow, PersonasRepository } from './personas.repository.js';

/** Lists one person's personas, strongest first; of equally strong ones, the oldest first. */
@Injectable()
export class ListPersonas {
  constructor(
    private readonly keys: UserKeys,
    private readonly repository: PersonasRepository,
  ) {}

  /**
   * Lists the personas. A damaged row is logged and left out, so that it does not hide the others.
   * @param limit number of personas, counted from the first discovered, that the plan allows to chat with; -1 is
   * unlimited
   */
  async run(userId: string, limit = -1): Promise<Persona[]> {
    return this.present(userId, await this.repository.findDiscovered(userId), limit);
  }

  /** Lists the personas that the person rejected with "Not me". */
  async hidden(userId: string): Promise<Persona[]> {
    return this.present(userId, await this.repository.findHidden(userId), -1);
  }

  /** Presents rows that were already read (the oldest first) in the same way as {@link run}. */
  async present(userId: string, rows: readonly PersonaRow[], limit: number): Promise<Persona[]> {
    if (rows.length === 0) return [];
    const cipher = await this.keys.cipherFor(userId);
    const personas = rows.flatMap((row, index) => {
      try {
        const isReadOnly = isOverLimit(row, index, limit);
        return [{ ...toPersona(row, cipher), ...(isReadOnly ? { readOnly: true } : {}) }];
      } catch (error) {
        if (error instanceof DomainError && error.code === 'unreadable') return [];
        throw error;
      }
    });
    return personas.sort((a, b) => b.strength - a.strength);
  }
}
