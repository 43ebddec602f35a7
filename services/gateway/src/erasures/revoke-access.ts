import { Injectable } from '@nestjs/common';
import { PERSON_ERASED_SUBJECT, type PersonErased } from '@shadow-guide/contracts';
import { logger, Nats } from '@shadow-guide/kernel';
import { EntitlementsCache } from '../entitlements/index.js';
import { SessionStore } from '../sessions/index.js';
import type { ErasurePart } from './erasure.js';

/**
 * Revokes access before services erase: every process drops its cached data of the person; calls to services that have
 * not confirmed are refused; and all sessions of a closed account end. Idempotent.
 */
@Injectable()
export class RevokeAccess {
  constructor(
    private readonly nats: Nats,
    private readonly sessions: SessionStore,
    private readonly entitlements: EntitlementsCache,
  ) {}

  /**
   * @param parts the parts of one erasure
   * @returns false when sessions of a closed account may still exist: the call must then be repeated before services
   * confirm
   */
  async run(parts: readonly ErasurePart[]): Promise<boolean> {
    const [part] = parts;
    if (!part) return true;
    const { userId, kind } = part.erasure;
    this.publish(part);
    try {
      if (kind === 'close')
        await Promise.all([this.sessions.forget(userId), this.entitlements.forget(userId)]);
      else if (!part.isFinalPass)
        await this.sessions.holdServices(
          userId,
          parts.map(({ service }) => service),
        );
      return true;
    } catch (error) {
      // Redis is down. Until Redis is back, sessions cannot be used anyway.
      logger.warn(
        { err: error, erasureId: part.erasure.id },
        'what is kept beside sessions was not dropped yet',
      );
      return kind !== 'close';
    }
  }

  private publish({ erasure: { id: erasureId, userId, kind, requestedAt } }: ErasurePart): void {
    if (!this.nats.isUp) return;
    const news: PersonErased = { userId, erasureId, kind, requestedAt: requestedAt.toISOString() };
    this.nats.connection.publish(PERSON_ERASED_SUBJECT, JSON.stringify(news));
  }
}
