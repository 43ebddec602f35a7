import type { DataService, EraseRequest } from '@shadow-guide/contracts';
import type { Erasure } from './erasure.entity.js';

/** One service's part of an erasure, which is to be done. */
export interface ErasurePart {
  readonly id: string;
  readonly erasure: Erasure;
  readonly service: DataService;
  /**
   * Whether this is the last pass: all services have confirmed before, and this pass finds rows that a late writer
   * left.
   */
  readonly isFinalPass: boolean;
}

export function toRequest({ erasure, isFinalPass }: ErasurePart): EraseRequest {
  const { id: erasureId, kind, isByOperator, requestedAt } = erasure;
  return { erasureId, kind, requestedAt: requestedAt.toISOString(), isByOperator, isFinalPass };
}
