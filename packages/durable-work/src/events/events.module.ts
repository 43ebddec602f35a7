import { Global, Module } from '@nestjs/common';
import { Database, RpcClient } from '@shadow-guide/kernel';
import { Outbox } from './outbox.js';

/** Provides the {@link Outbox} and relays its events; the process's database needs the tables of `createEventTablesSql`. */
@Global()
@Module({
  providers: [{ provide: Outbox, useFactory: startOutbox, inject: [Database, RpcClient] }],
  exports: [Outbox],
})
export class EventsModule {}

function startOutbox(database: Database, rpc: RpcClient): Outbox {
  const outbox = new Outbox(database, rpc);
  outbox.start();
  return outbox;
}
