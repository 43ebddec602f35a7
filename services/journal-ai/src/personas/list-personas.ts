import { Injectable } from '@nestjs/common';
import type { Persona } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { DomainError } from '@shadow-guide/kernel';
import { toPersona } from './persona.presenter.js';
import { PersonasRepository } from './personas.repository.js';

/** One person's discovered personas, strongest first; the oldest first among equals. */
@Injectable()
export class ListPersonas {
  constructor(
    private readonly keys: UserKeys,
    private readonly repository: PersonasRepository,
  ) {}

  /** A damaged row is logged and left out: it must not hide the others. */
  async run(userId: string): Promise<Persona[]> {
    const rows = await this.repository.findDiscovered(userId);
    if (rows.length === 0) return [];
    const cipher = await this.keys.cipherFor(userId);
    const personas = rows.flatMap((row) => {
      try {
        return [toPersona(row, cipher)];
      } catch (error) {
        if (error instanceof DomainError && error.code === 'unreadable') return [];
        throw error;
      }
    });
    return personas.sort((a, b) => b.strength - a.strength);
  }
}
