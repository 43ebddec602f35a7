import { Injectable } from '@nestjs/common';
import { PERSON_ERASED_SUBJECT, type PersonErased } from '@shadow-guide/contracts';
import { logger, Nats } from '@shadow-guide/kernel';
import { EntitlementsCache } from '../entitlements/index.js';
import { SessionStore } from '../sessions/index.js';
import type { ErasurePart } from './erasure.js';

/**
 * Before services erase: every process drops what it has in memory of the person; calls to services that have not confirmed are
 * refused; and of an account that is closed every session ends. May be repeated.
 */
@Injectable()
export class EndAccess {
  constructor(
    private readonly nats: Nats,
    private readonly sessions: SessionStore,
    private readonly entitlements: EntitlementsCache,
  ) {}

  /**
   * @param parts of one erasure
   * @returns false when sessions of a closed account may still be there: it is to be done again before services confirm
   */
  async run(parts: readonly ErasurePart[]): Promise<boolean> {
    const [part] = parts;
    if (!part) return true;
    const { userId, kind } = part.erasure;
    this.tell(part);
    try {
      if (kind === 'close')
        await Promise.all([this.sessions.forget(userId), this.entitlements.forget(userId)]);
      else if (!part.isLastLook)
        await this.sessions.holdServices(
          userId,
          parts.map(({ service }) => service),
        );
      return true;
    } catch (error) {
      // Redis is away: until it is back no session opens anything either.
      logger.warn(
        { err: error, erasureId: part.erasure.id },
        'what is kept beside sessions was not dropped yet',
      );
      return kind !== 'close';
    }
  }

  private tell({ erasure: { id: erasureId, userId, kind, requestedAt } }: ErasurePart): void {
    if (!this.nats.isUp) return;
    const news: PersonErased = { userId, erasureId, kind, requestedAt: requestedAt.toISOString() };
    this.nats.connection.publish(PERSON_ERASED_SUBJECT, JSON.stringify(news));
  }
}
