import { Injectable } from '@nestjs/common';
import type { DataService } from '@shadow-guide/contracts';
import { logger } from '@shadow-guide/kernel';
import type { ErasurePart } from './erasure.js';
import { RequestServiceErasure } from './request-service-erasure.js';
import { RevokeAccess } from './revoke-access.js';

/** Maximum time in milliseconds for which the request waits for all services together. */
const WAIT_MS = 8_000;
/** Maximum part of that time, in milliseconds, for which the other services wait for the end of a subscription. */
const BILLING_FIRST_MS = 3_500;

/** Runs an erasure while the person waits. The loop continues with the parts that are not finished in time. */
@Injectable()
export class RunErasure {
  constructor(
    private readonly access: RevokeAccess,
    private readonly askService: RequestServiceErasure,
  ) {}

  /** @returns services that have not confirmed yet */
  async run(parts: readonly ErasurePart[]): Promise<DataService[]> {
    const until = performance.now() + WAIT_MS;
    const erasure = parts[0]?.erasure;
    // This log line may outlive the database. With it, a lost entry of the erasure log can be restored.
    if (erasure) {
      const { id: erasureId, userId: subjectId, kind, isByOperator, requestedAt } = erasure;
      logger.info({ erasureId, subjectId, kind, isByOperator, requestedAt }, 'an erasure has begun');
    }
    // Once all services have confirmed, nothing is checked again for minutes. So when access is not fully revoked, no
    // service is called here and the loop does everything.
    if (!(await this.access.run(parts))) return parts.map(({ service }) => service);
    const first = parts.filter(isEndOfSubscription);
    const billing = first.map((part) => this.askService.run(part, until));
    await Promise.race([Promise.all(billing), waitAtMost(BILLING_FIRST_MS)]);
    const rest = parts.filter((part) => !first.includes(part));
    const asked = [...first, ...rest];
    const confirmed = await Promise.all([
      ...billing,
      ...rest.map((part) => this.askService.run(part, until)),
    ]);
    return asked.filter((_, n) => !confirmed[n]).map(({ service }) => service);
  }
}

/**
 * Returns whether a part ends a subscription. Such a part runs first: nobody should pay for an account whose contents
 * are deleted.
 */
function isEndOfSubscription({ service, erasure }: ErasurePart): boolean {
  return service === 'billing' && erasure.kind === 'close';
}

function waitAtMost(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
