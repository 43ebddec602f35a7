import { Injectable } from '@nestjs/common';
import { type Caller, type StartPersonaTurn as Input, planLimitReached } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock } from '@shadow-guide/kernel';
import {
  AcceptMessage,
  refuseUnanswerable,
  type StoredTurn,
  TurnsRepository,
} from '../conversations/index.js';
import { PersonasRepository, personaNotFound } from '../personas/index.js';

/** PostgreSQL's error code for a foreign key violation: the persona was deleted while the message was being stored. */
const FOREIGN_KEY_VIOLATION = '23503';

/** Accepts a message to a persona. */
@Injectable()
export class StartPersonaTurn {
  constructor(
    private readonly repository: PersonasRepository,
    private readonly messages: AcceptMessage,
    private readonly stored: TurnsRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError `persona_not_found`; `persona_limit` for a persona above the plan's limit, as can happen after
   * a downgrade; and the errors of {@link AcceptMessage.run}
   */
  async run({ id, message, requestId }: Input, caller: Caller): Promise<StoredTurn> {
    refuseUnanswerable(message);
    const { userId, entitlements } = caller;
    const limit = entitlements.limits.personas;
    const place = { kind: 'persona', subjectId: id } as const;
    const ahead = this.messages.readPreInsertState({ requestId, place }, userId);
    const key = await this.repository.recordChatStart(userId, id, limit, this.clock.now());
    if (!key) return this.repeatOrRefuse(id, requestId, caller);
    this.keys.prime(userId, key);
    const incoming = { message, requestId, place };
    return this.messages.run(incoming, caller, ahead).catch((error: { code?: unknown }) => {
      throw error.code === FOREIGN_KEY_VIOLATION ? personaNotFound() : error;
    });
  }

  /** Returns the stored turn of a message that was accepted before the plan changed; refuses any other message. */
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
