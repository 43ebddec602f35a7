import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import {
  MAX_TABLE_PERSONAS,
  OpenTable,
  type SharedTable,
  sharedTables,
  TableRef,
} from '@shadow-guide/contracts';
import { type Call, Clock, conflict, Handle, invalid, notFound } from '@shadow-guide/kernel';
import { GenerationsRepository } from '../generations/index.js';
import { SharedTablesRepository } from './shared-tables.repository.js';
import { TableSeats, tableNotFound } from './table-seats.js';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Endpoints for creating, listing and deleting shared tables. */
@Controller()
export class SharedTablesHandler {
  constructor(
    private readonly tables: SharedTablesRepository,
    private readonly seats: TableSeats,
    private readonly generations: GenerationsRepository,
    private readonly clock: Clock,
  ) {}

  @Handle(sharedTables.list)
  async list(_input: undefined, { caller }: Call): Promise<SharedTable[]> {
    return this.seats.present(caller.userId, await this.tables.list(caller.userId));
  }

  @Handle(sharedTables.open)
  async open({ personaIds }: OpenTable, { caller }: Call): Promise<SharedTable> {
    const { userId } = caller;
    const chosen = [...new Set(personaIds.map((id) => id.toLowerCase()))].sort();
    if (chosen.length === 0 || chosen.length > MAX_TABLE_PERSONAS) {
      throw invalid('table_seats', `Choose one to ${MAX_TABLE_PERSONAS} personas for the table.`);
    }
    if (!chosen.every((id) => UUID.test(id))) throw personaNotFound();
    await this.seats.refuseOverLimit(chosen, caller);
    const table = { id: randomUUID(), userId, personaIds: chosen, now: this.clock.now() };
    const row = await this.tables.open(table);
    if (!row) throw personaNotFound();
    const [opened] = await this.seats.present(userId, [row]);
    return opened as SharedTable;
  }

  @Handle(sharedTables.remove)
  async remove({ id }: TableRef, { caller }: Call): Promise<undefined> {
    const { userId } = caller;
    let removal = await this.tables.remove(userId, id);
    // When no worker is running, overdue generations are failed here.
    if (removal === 'busy' && (await this.generations.failOverdue(userId)))
      removal = await this.tables.remove(userId, id);
    if (removal === 'missing') throw tableNotFound();
    if (removal === 'busy') {
      throw conflict(
        'turn_in_progress',
        'Your last message is still being answered. You can delete the table as soon as it is.',
      );
    }
    return undefined;
  }
}

function personaNotFound() {
  return notFound('persona_not_found', 'We could not find that persona.');
}
