import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type DataService,
  type ExportChunk,
  type ImportChunk,
  type ImportProgress,
  personalDataOf,
} from '@shadow-guide/contracts';
import { RpcClient } from '@shadow-guide/kernel';
import { StopWhenErased } from '../erasures/index.js';

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
    private readonly stop: StopWhenErased,
  ) {}

  /**
   * @param signal that nobody waits any more
   * @returns calls that throw `data_erased` once an erasure has begun since
   * @throws DomainError `service_unavailable` while data of the person's is being erased
   */
  async begin(caller: Caller, signal: AbortSignal): Promise<ArchiveCalls> {
    const mustGoOn = await this.stop.begin(caller.userId);
    return {
      exportChunk: async (service, cursor) => {
        await mustGoOn();
        const query = cursor === undefined ? {} : { cursor };
        return this.rpc.call(personalDataOf[service].exportChunk, query, { caller, signal });
      },
      importChunk: async (service, chunk) => {
        await mustGoOn();
        return this.rpc.call(personalDataOf[service].importChunk, chunk, { caller, signal });
      },
    };
  }
}
