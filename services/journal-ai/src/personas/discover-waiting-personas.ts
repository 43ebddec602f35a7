import { Injectable } from '@nestjs/common';
import type { EntitlementsChanged } from '@shadow-guide/contracts';
import { handleOnce } from '@shadow-guide/durable-work';
import { Clock, Database, type ReceivedEvent } from '@shadow-guide/kernel';
import { PersonasRepository } from './personas.repository.js';

/** Discovers waiting personas when a plan allows more of them. When a plan allows fewer, none is removed. */
@Injectable()
export class DiscoverWaitingPersonas {
  constructor(
    private readonly database: Database,
    private readonly repository: PersonasRepository,
    private readonly clock: Clock,
  ) {}

  async run(event: ReceivedEvent<EntitlementsChanged>): Promise<void> {
    const { userId, changedAt, entitlements } = event.payload;
    const { personas } = entitlements.limits;
    await handleOnce(this.database, event, async (transaction) => {
      const isNewPersona = await this.repository.keepLimit(transaction, { userId, personas, changedAt });
      if (isNewPersona) this.repository.discoverWaiting(transaction, userId, personas, this.clock.now());
    });
  }
}
