import { Injectable } from '@nestjs/common';
import type { DataService } from '@shadow-guide/contracts';
import { logger } from '@shadow-guide/kernel';
import { AskService } from './ask-service.js';
import { EndAccess } from './end-access.js';
import type { ErasurePart } from './erasure.js';

/** Whoever asked waits at most so long for all services together. */
const WAIT_MS = 8_000;
/** Of it, what the others wait at most for the end of a subscription. */
const BILLING_FIRST_MS = 3_500;

/** Does an erasure while the person waits. Whatever does not come to its end here is gone on with by the loop. */
@Injectable()
export class RunErasure {
  constructor(
    private readonly access: EndAccess,
    private readonly askService: AskService,
  ) {}

  /** @returns services that have not confirmed yet */
  async run(parts: readonly ErasurePart[]): Promise<DataService[]> {
    const until = performance.now() + WAIT_MS;
    const erasure = parts[0]?.erasure;
    // Outlives the database, where logs are kept elsewhere: with it the log of erasures can be completed.
    if (erasure) {
      const { id: erasureId, userId: subjectId, kind, isByOperator, requestedAt } = erasure;
      logger.info({ erasureId, subjectId, kind, isByOperator, requestedAt }, 'an erasure has begun');
    }
    // Once all have confirmed nobody looks for minutes: the loop does all of it.
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

/** Nobody pays for an account whose contents are gone. */
function isEndOfSubscription({ service, erasure }: ErasurePart): boolean {
  return service === 'billing' && erasure.kind === 'close';
}

function waitAtMost(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
