import { Injectable } from '@nestjs/common';
import { type Caller, type StartPersonaTurn as Input, planLimitReached } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock } from '@shadow-guide/kernel';
import {
  refuseUnanswerable,
  type StoredTurn,
  TakeInMessage,
  TurnsRepository,
} from '../conversations/index.js';
import { PersonasRepository, personaNotFound } from '../personas/index.js';

/** PostgreSQL's error code: the persona was deleted while the message was on its way. */
const FOREIGN_KEY_VIOLATION = '23503';

/** Takes in a message to a persona. */
@Injectable()
export class StartPersonaTurn {
  constructor(
    private readonly repository: PersonasRepository,
    private readonly messages: TakeInMessage,
    private readonly stored: TurnsRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError `persona_not_found`; `persona_limit` for a persona over what the plan allows, as there are after a downgrade;
   *   and those of {@link TakeInMessage.run}
   */
  async run({ id, message, requestId }: Input, caller: Caller): Promise<StoredTurn> {
    refuseUnanswerable(message);
    const { userId, entitlements } = caller;
    const limit = entitlements.limits.personas;
    const place = { kind: 'persona', subjectId: id } as const;
    const ahead = this.messages.lookAhead({ requestId, place }, userId);
    const key = await this.repository.beginWorkingWith(userId, id, limit, this.clock.now());
    if (!key) return this.repeatOrRefuse(id, requestId, caller);
    this.keys.prime(userId, key);
    const incoming = { message, requestId, place };
    return this.messages.run(incoming, caller, ahead).catch((error: { code?: unknown }) => {
      throw error.code === FOREIGN_KEY_VIOLATION ? personaNotFound() : error;
    });
  }

  /** A message that was taken in before the plan changed is followed to its end. */
  private async repeatOrRefuse(id: string, requestId: string, caller: Caller): Promise<StoredTurn> {
    const { userId, entitlements } = caller;
    const [conversation, turn, { discovered }] = await Promise.all([
      this.repository.findConversation(userId, id),
      this.stored.find(userId, requestId),
      this.repository.count(userId),
    ]);
    if (conversation === undefined) throw personaNotFound();
    if (turn?.subjectId === id && turn.status !== 'failed') return turn;
    const limit = entitlements.limits.personas;
    throw planLimitReached(
      'persona_limit',
      `Your plan lets you talk with the ${limit} personas that were found first. What you said to this one stays here for you to read.`,
      { limit, used: discovered, resetsAt: null },
      entitlements,
    );
  }
}
