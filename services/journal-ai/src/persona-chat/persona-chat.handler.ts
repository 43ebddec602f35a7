import { Controller } from '@nestjs/common';
import {
  type Caller,
  type ConversationMessage,
  type PersonaRef,
  type PersonaTurnRef,
  type PersonaTurnState,
  personas,
  type StartPersonaTurn,
} from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { type Call, Clock, Handle, notFound } from '@shadow-guide/kernel';
import {
  FollowTurn,
  PresentTurns,
  refuseUnanswerable,
  type StoredTurn,
  TakeInMessage,
  TurnsRepository,
} from '../conversations/index.js';
import { InsightStore } from '../insights/index.js';
import { PersonasRepository } from '../personas/index.js';
import { toPersonaTurnState } from './persona-reply.presenter.js';

/** Latest messages of one persona's conversation that are shown, each with its reply. */
const SHOWN_TURNS = 100;

/** Endpoints of the chat with a persona. */
@Controller()
export class PersonaChatHandler {
  constructor(
    private readonly repository: PersonasRepository,
    private readonly messages: TakeInMessage,
    private readonly turns: FollowTurn,
    private readonly stored: TurnsRepository,
    private readonly presented: PresentTurns,
    private readonly insights: InsightStore,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  @Handle(personas.startTurn)
  async start({ id, ...input }: StartPersonaTurn, { caller }: Call): Promise<PersonaTurnState> {
    refuseUnanswerable(input.message);
    const key = await this.repository.beginWorkingWith(caller.userId, id, this.clock.now());
    if (!key) throw personaNotFound();
    this.keys.prime(caller.userId, key);
    const place = { kind: 'persona', subjectId: id } as const;
    return this.present(await this.messages.run({ ...input, place }, caller), caller);
  }

  @Handle(personas.getTurn)
  async get({ id, requestId }: PersonaTurnRef, { caller }: Call): Promise<PersonaTurnState> {
    return this.present(await this.turns.get(addressOf(caller, id, requestId)), caller);
  }

  @Handle(personas.stopTurn)
  async stop({ id, requestId }: PersonaTurnRef, { caller }: Call): Promise<PersonaTurnState> {
    return this.present(await this.turns.stop(addressOf(caller, id, requestId)), caller);
  }

  @Handle(personas.listMessages)
  async list({ id }: PersonaRef, { caller }: Call): Promise<ConversationMessage[]> {
    const { userId } = caller;
    const conversationId = await this.repository.findConversation(userId, id);
    if (conversationId === undefined) throw personaNotFound();
    if (conversationId === null) return [];
    const turns = await this.stored.listOfConversation(userId, conversationId, SHOWN_TURNS);
    const cipher = await this.keys.cipherFor(userId);
    return this.presented.list(cipher, caller, turns);
  }

  private async present(turn: StoredTurn, caller: Caller): Promise<PersonaTurnState> {
    const cipher = await this.keys.cipherFor(caller.userId);
    const [shown, insights] = await Promise.all([
      this.presented.one(cipher, caller, turn),
      turn.reply ? this.insights.listOfEntry(caller.userId, turn.entryId) : [],
    ]);
    return toPersonaTurnState(cipher, shown, insights);
  }
}

function addressOf({ userId }: Caller, subjectId: string, requestId: string) {
  return { userId, kind: 'persona', subjectId, requestId } as const;
}

function personaNotFound() {
  return notFound('persona_not_found', 'We could not find that persona.');
}
