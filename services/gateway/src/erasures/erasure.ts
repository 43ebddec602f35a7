import type { DataService, EraseRequest, ErasureKind } from '@shadow-guide/contracts';

/** What is asked of every service that keeps something of a person's. */
export interface Erasure {
  readonly id: string;
  readonly userId: string;
  readonly kind: ErasureKind;
  readonly isByOperator: boolean;
  readonly requestedAt: Date;
}

/** One service's part of an erasure. */
export interface ErasurePart {
  readonly id: string;
  readonly erasure: Erasure;
  readonly service: DataService;
  /** All services have confirmed before; this looks for what a late writer left. */
  readonly isLastLook: boolean;
}

export function toRequest({ erasure, isLastLook }: ErasurePart): EraseRequest {
  const { id: erasureId, kind, isByOperator, requestedAt } = erasure;
  return { erasureId, kind, requestedAt: requestedAt.toISOString(), isByOperator, isLastLook };
}
