import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { backlogGauges } from '@shadow-guide/durable-work';
import { isServerUnavailable, logger } from '@shadow-guide/kernel';
import type { ErasurePart } from './erasure.js';
import { ErasuresRepository } from './erasures.repository.js';
import { RequestServiceErasure } from './request-service-erasure.js';
import { RevokeAccess } from './revoke-access.js';

const EVERY_MS = 1_000;
const WAIT_MS = 10_000;

const showErasures = backlogGauges('erasures', 'Erasures that a service has not confirmed');

/** Continues erasures that a service has not confirmed, or that a gateway left when it died; runs in every replica. */
@Injectable()
export class ErasureLoop implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly erasures: ErasuresRepository,
    private readonly access: RevokeAccess,
    private readonly askService: RequestServiceErasure,
  ) {}

  onApplicationBootstrap(): void {
    showErasures(() => this.erasures.backlog());
    this.timer = setInterval(() => this.wake(), EVERY_MS);
    this.timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    showErasures(undefined);
    await this.running;
  }

  /** Runs one round of the erasure parts that are due. */
  async run(): Promise<void> {
    const due = await this.erasures.claimDue();
    const ids = new Set(due.map(({ erasure }) => erasure.id));
    await Promise.all([...ids].map((id) => this.goOn(due.filter(({ erasure }) => erasure.id === id))));
  }

  private async goOn(parts: readonly ErasurePart[]): Promise<void> {
    if (!(await this.access.run(parts))) return;
    const until = performance.now() + WAIT_MS;
    await Promise.all(parts.map((part) => this.askService.run(part, until)));
  }

  private wake(): void {
    this.running ??= this.run()
      .catch((error: unknown) => {
        if (!isServerUnavailable(error)) logger.error({ err: error }, 'erasures could not be gone on with');
      })
      .finally(() => {
        this.running = undefined;
      });
  }
}
