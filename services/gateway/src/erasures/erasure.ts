import type { DataService, EraseRequest, ErasureKind } from '@shadow-guide/contracts';

/** An erasure, as requested from every service that keeps a person's data. */
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
  /** All services have confirmed before; this pass finds what a late writer left. */
  readonly isFinalPass: boolean;
}

export function toRequest({ erasure, isFinalPass }: ErasurePart): EraseRequest {
  const { id: erasureId, kind, isByOperator, requestedAt } = erasure;
  return { erasureId, kind, requestedAt: requestedAt.toISOString(), isByOperator, isFinalPass };
}
