import { type DynamicModule, Module } from '@nestjs/common';
import type { Contract } from '@shadow-guide/contracts';
import { EntitlementsModule } from '../entitlements/index.js';
import { HeavyReadsModule } from '../heavy-reads/index.js';
import { PingModule } from '../ping/index.js';
import { SessionsModule } from '../sessions/index.js';
import { contractController, hasForwarded } from './contract-controller.js';

/** Routes that are forwarded unchanged to a service. */
@Module({})
export class ForwardingModule {
  static of(contracts: readonly Contract[]): DynamicModule {
    return {
      module: ForwardingModule,
      imports: [EntitlementsModule, HeavyReadsModule, PingModule, SessionsModule],
      controllers: contracts.filter(hasForwarded).map(contractController),
    };
  }
}
