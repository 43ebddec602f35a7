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

/** Calls to the services for one export or import. */
export interface ArchiveCalls {
  /** Exports the chunk at a cursor; the first chunk when the cursor is undefined. */
  exportChunk(service: DataService, cursor: string | undefined): Promise<ExportChunk>;
  importChunk(service: DataService, chunk: ImportChunk): Promise<ImportProgress>;
}

/**
 * Creates the calls of exports and imports. Exports and imports take minutes, so each call first checks whether the
 * person has started to erase their data: data under erasure is no longer exported, and nothing is imported after an
 * erasure.
 */
@Injectable()
export class ArchiveCallsFactory {
  constructor(
    private readonly rpc: RpcClient,
    private readonly stop: StopWhenErased,
  ) {}

  /**
   * @param signal aborts when nobody waits for the result any longer
   * @returns calls that throw `data_erased` when an erasure has started after this method was called
   * @throws DomainError `service_unavailable` while the person's data is being erased
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
