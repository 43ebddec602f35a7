import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type DataService,
  type ExportChunk,
  type ImportChunk,
  type ImportProgress,
  personalDataOf,
} from '@shadow-guide/contracts';
import { Clock, DomainError, RpcClient } from '@shadow-guide/kernel';
import { ErasuresRepository } from '../erasures/index.js';

/** What the services are asked for one export or import. */
export interface ArchiveCalls {
  /** Without a cursor from the beginning. */
  exportChunk(service: DataService, cursor: string | undefined): Promise<ExportChunk>;
  importChunk(service: DataService, chunk: ImportChunk): Promise<ImportProgress>;
}

/**
 * Makes the calls of exports and imports. They take minutes, so before each it is looked whether the person has begun to erase their data
 * meanwhile: what is being erased is not given out any more, and nothing comes in after it.
 */
@Injectable()
export class ArchiveCallsFactory {
  constructor(
    private readonly rpc: RpcClient,
    private readonly erasures: ErasuresRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @param signal that nobody waits any more
   * @throws DomainError `service_unavailable` from the first call on while data is being erased
   */
  begin(caller: Caller, signal: AbortSignal): ArchiveCalls {
    const since = this.clock.now();
    const check = async () => {
      if (await this.erasures.isErasing(caller.userId, since)) throw beingErased();
    };
    return {
      exportChunk: async (service, cursor) => {
        await check();
        const query = cursor === undefined ? {} : { cursor };
        return this.rpc.call(personalDataOf[service].exportChunk, query, { caller, signal });
      },
      importChunk: async (service, chunk) => {
        await check();
        return this.rpc.call(personalDataOf[service].importChunk, chunk, { caller, signal });
      },
    };
  }

  /** @throws DomainError `service_unavailable` while data of the person's is being erased */
  async checkNow(userId: string): Promise<void> {
    if (await this.erasures.isErasing(userId, this.clock.now())) throw beingErased();
  }
}

function beingErased(): DomainError {
  return new DomainError(
    'unavailable',
    'service_unavailable',
    'Your data is being cleared. Please try again in a few minutes.',
  );
}
