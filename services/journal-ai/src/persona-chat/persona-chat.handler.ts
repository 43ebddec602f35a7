import { Controller } from '@nestjs/common';
import {
  type Caller,
  type ConversationMessage,
  type PersonaMessagesQuery,
  type PersonaTurnRef,
  type PersonaTurnState,
  personas,
  type StartPersonaTurn as StartInput,
} from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { type Call, Handle } from '@shadow-guide/kernel';
import { FollowTurn, PresentTurns, type StoredTurn } from '../conversations/index.js';
import { InsightStore } from '../insights/index.js';
import { ListPersonaMessages } from './list-persona-messages.js';
import { toPersonaTurnState } from './persona-reply.presenter.js';
import { StartPersonaTurn } from './start-persona-turn.js';

/** Endpoints of the chat with a persona. */
@Controller()
export class PersonaChatHandler {
  constructor(
    private readonly startTurn: StartPersonaTurn,
    private readonly listMessages: ListPersonaMessages,
    private readonly turns: FollowTurn,
    private readonly presented: PresentTurns,
    private readonly insights: InsightStore,
    private readonly keys: UserKeys,
  ) {}

  @Handle(personas.startTurn)
  async start(input: StartInput, { caller }: Call): Promise<PersonaTurnState> {
    return this.present(await this.startTurn.run(input, caller), caller);
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
  list(query: PersonaMessagesQuery, { caller }: Call): Promise<ConversationMessage[]> {
    return this.listMessages.run(query, caller);
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
