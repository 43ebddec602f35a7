import { Injectable } from '@nestjs/common';
import { personalDataOf } from '@shadow-guide/contracts';
import { logger, RpcClient } from '@shadow-guide/kernel';
import { SessionStore } from '../sessions/index.js';
import { type ErasurePart, toRequest } from './erasure.js';
import { ErasuresRepository } from './erasures.repository.js';

/**
 * Minimum remaining time in milliseconds for a call: a service needs part of it for its response, and would delete
 * nothing in less.
 */
const LEAST_MS = 1_000;

/** Calls one service to erase the data that it stores about a person. */
@Injectable()
export class RequestServiceErasure {
  constructor(
    private readonly rpc: RpcClient,
    private readonly erasures: ErasuresRepository,
    private readonly sessions: SessionStore,
  ) {}

  /**
   * Calls the service until it reports that nothing is left, or until the deadline.
   * @param until deadline, as a time of `performance.now`
   * @returns whether the service has confirmed; if not, the loop calls the service again
   */
  async run(part: ErasurePart, until: number): Promise<boolean> {
    try {
      if (!(await this.erase(part, until))) return false;
      const isNewest = await this.erasures.confirm(part);
      if (isNewest) await this.sessions.releaseService(part.erasure.userId, part.service);
      return true;
    } catch (error) {
      const { service, erasure } = part;
      logger.warn({ err: error, service, erasureId: erasure.id }, 'a service has not erased yet');
      return false;
    }
  }

  private async erase(part: ErasurePart, until: number): Promise<boolean> {
    const { erase } = personalDataOf[part.service];
    const request = toRequest(part);
    for (;;) {
      const deadlineMs = Math.floor(until - performance.now());
      if (deadlineMs < LEAST_MS) return false;
      const { isDone } = await this.rpc.call(erase, request, { subjectId: part.erasure.userId, deadlineMs });
      if (isDone) return true;
    }
  }
}
