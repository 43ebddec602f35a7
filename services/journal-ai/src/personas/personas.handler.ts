import { Controller } from '@nestjs/common';
import {
  EntitlementsChanged,
  entitlementsChanged,
  type Persona,
  PersonasQuery,
  personas,
} from '@shadow-guide/contracts';
import { Call, Handle, OnEvent, type ReceivedEvent } from '@shadow-guide/kernel';
import { DiscoverWaitingPersonas } from './discover-waiting-personas.js';
import { ListPersonas } from './list-personas.js';

@Controller()
export class PersonasHandler {
  constructor(
    private readonly listPersonas: ListPersonas,
    private readonly discoverWaiting: DiscoverWaitingPersonas,
  ) {}

  @Handle(personas.list)
  list({ hidden }: PersonasQuery, { caller }: Call): Promise<Persona[]> {
    if (hidden) return this.listPersonas.hidden(caller.userId);
    return this.listPersonas.run(caller.userId, caller.entitlements.limits.personas);
  }

  @OnEvent(entitlementsChanged, 'discover-waiting-personas')
  onEntitlementsChanged(event: ReceivedEvent<EntitlementsChanged>): Promise<void> {
    return this.discoverWaiting.run(event);
  }
}
