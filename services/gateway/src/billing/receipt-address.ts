import { Injectable } from '@nestjs/common';
import { checkout } from '@shadow-guide/contracts';
import { logger, RpcClient } from '@shadow-guide/kernel';
import type { UserRecord } from '../users/index.js';

/** Sends an account's current address for receipts to the billing service; the address may change at any sign-in. */
@Injectable()
export class ReceiptAddress {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * Sends the address. The call is not awaited, so that no sign-in takes longer; a lost call is repeated at the next
   * sign-in or purchase.
   */
  announce({ id: userId, email, email_verified }: UserRecord): void {
    if (!email_verified) return;
    this.rpc.call(checkout.noteAddress, { email }, { subjectId: userId }).catch((error: unknown) => {
      logger.warn({ err: error, userId }, 'the address for receipts could not be announced to billing');
    });
  }
}
