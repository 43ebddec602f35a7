import { Controller } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import {
  type Caller,
  type ChatTurnState,
  type Conversation,
  chat,
  type StartTurn,
  type TodayQuery,
  type TurnRef,
} from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { type Call, Clock, Handle } from '@shadow-guide/kernel';
import { FollowTurn, PresentTurns, type StoredTurn, TakeInMessage } from '../conversations/index.js';
import { InsightStore } from '../insights/index.js';
import { toChatTurnState } from './chat-reply.presenter.js';
import { GetToday } from './get-today.js';

@Controller()
export class JournalHandler {
  constructor(
    private readonly messages: TakeInMessage,
    private readonly turns: FollowTurn,
    private readonly presented: PresentTurns,
    private readonly today: GetToday,
    private readonly insights: InsightStore,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  @Handle(chat.startTurn)
  async start(input: StartTurn, { caller }: Call): Promise<ChatTurnState> {
    const localDay = localDate(this.clock.now(), caller.timezone);
    const place = { kind: 'journal', localDate: localDay, promptId: input.promptId || null } as const;
    return this.present(await this.messages.run({ ...input, place }, caller), caller);
  }

  @Handle(chat.getTurn)
  async get({ requestId }: TurnRef, { caller }: Call): Promise<ChatTurnState> {
    return this.present(await this.turns.get(addressOf(caller, requestId)), caller);
  }

  @Handle(chat.stopTurn)
  async stop({ requestId }: TurnRef, { caller }: Call): Promise<ChatTurnState> {
    return this.present(await this.turns.stop(addressOf(caller, requestId)), caller);
  }

  @Handle(chat.getToday)
  getToday(query: TodayQuery, { caller }: Call): Promise<Conversation> {
    return this.today.run(query, caller);
  }

  private async present(turn: StoredTurn, caller: Caller): Promise<ChatTurnState> {
    const cipher = await this.keys.cipherFor(caller.userId);
    const [shown, insights] = await Promise.all([
      this.presented.one(cipher, caller, turn),
      turn.reply ? this.insights.listOfEntry(caller.userId, turn.entryId) : [],
    ]);
    return toChatTurnState(cipher, shown, insights);
  }
}

function addressOf({ userId }: Caller, requestId: string) {
  return { userId, kind: 'journal', subjectId: null, requestId } as const;
}
