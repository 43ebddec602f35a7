import { Injectable } from '@nestjs/common';
import { type Caller, type Persona, planLimitReached, type SharedTable } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { notFound } from '@shadow-guide/kernel';
import { unlessUnreadable } from '../conversations/index.js';
import type { Generation } from '../generations/index.js';
import { isOverLimit, type PersonaRow, PersonasRepository, toPersona } from '../personas/index.js';
import { type SharedTableRow, SharedTablesRepository } from './shared-tables.repository.js';

/** Resolves the personas at tables. Deleted personas and those that cannot be decrypted are left out. */
@Injectable()
export class TableSeats {
  constructor(
    private readonly tables: SharedTablesRepository,
    private readonly personas: PersonasRepository,
    private readonly keys: UserKeys,
  ) {}

  /** Returns tables as shown to the person to whom they belong. */
  async present(userId: string, tables: readonly SharedTableRow[]): Promise<SharedTable[]> {
    const personas = tables.length === 0 ? [] : await this.open(userId, this.personas.findDiscovered(userId));
    return tables.map((table) => ({
      id: table.id,
      seats: personas
        .filter(({ id }) => table.persona_ids.includes(id))
        .map(({ id, name, archetype }) => ({ personaId: id, name, archetype })),
      createdAt: table.created_at.toISOString(),
      lastMessageAt: table.last_message_at?.toISOString() ?? null,
    }));
  }

  /**
   * Returns the personas that may speak at the table of a conversation, the first found first. Those over the plan's
   * limit are left out.
   * @throws DomainError `table_not_found` when the table was removed while its message was being stored; the message is
   * then deleted too
   */
  async ofConversation({ userId, subjectId, context }: Generation): Promise<Persona[]> {
    const [ids, personas] = await Promise.all([
      this.tables.findPersonaIds(userId, subjectId),
      this.open(userId, this.usable(userId, context.limits.personas)),
    ]);
    if (ids) return personas.filter(({ id }) => ids.includes(id));
    await this.tables.removeStray(userId, subjectId);
    throw tableNotFound();
  }

  /** @throws DomainError `persona_limit` when one of these personas is over the plan's limit */
  async refuseOverLimit(ids: readonly string[], { userId, entitlements }: Caller): Promise<void> {
    const { personas: limit } = entitlements.limits;
    if (limit < 0) return;
    const rows = await this.personas.findDiscovered(userId);
    if (!rows.some((row, index) => ids.includes(row.id) && isOverLimit(row, index, limit))) return;
    throw planLimitReached(
      'persona_limit',
      `Your plan lets you talk with the ${limit} personas that were found first. Choose among these for the table.`,
      { limit, used: rows.length, resetsAt: null },
      entitlements,
    );
  }

  private async usable(userId: string, limit: number): Promise<PersonaRow[]> {
    const rows = await this.personas.findDiscovered(userId);
    return rows.filter((row, index) => !isOverLimit(row, index, limit));
  }

  private async open(userId: string, reading: Promise<PersonaRow[]>): Promise<Persona[]> {
    const [cipher, rows] = await Promise.all([this.keys.cipherFor(userId), reading]);
    return rows.flatMap((row) => unlessUnreadable(() => toPersona(row, cipher)) ?? []);
  }
}

export function tableNotFound() {
  return notFound('table_not_found', 'We could not find that table.');
}
