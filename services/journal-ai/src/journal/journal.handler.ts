import { Controller } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import {
  type Caller,
  type ChatTurnState,
  type Conversation,
  chat,
  type EntryFeeling,
  type StartTurn,
  type TodayQuery,
  type TurnRef,
} from '@shadow-guide/contracts';
import { type Call, Clock, Handle } from '@shadow-guide/kernel';
import { AcceptMessage, FollowTurn } from '../conversations/index.js';
import { GetToday } from './get-today.js';
import { PresentEntryTurn } from './present-entry-turn.js';
import { RecordFeeling } from './record-feeling.js';

@Controller()
export class JournalHandler {
  constructor(
    private readonly messages: AcceptMessage,
    private readonly turns: FollowTurn,
    private readonly presented: PresentEntryTurn,
    private readonly today: GetToday,
    private readonly feelings: RecordFeeling,
    private readonly clock: Clock,
  ) {}

  @Handle(chat.startTurn)
  async start(input: StartTurn, { caller }: Call): Promise<ChatTurnState> {
    const place = { kind: 'journal', localDate: localDate(this.clock.now(), caller.timezone) } as const;
    return this.presented.run(await this.messages.run({ ...input, place }, caller), caller);
  }

  @Handle(chat.getTurn)
  async get({ requestId }: TurnRef, { caller }: Call): Promise<ChatTurnState> {
    return this.presented.run(await this.turns.get(addressOf(caller, requestId)), caller);
  }

  @Handle(chat.stopTurn)
  async stop({ requestId }: TurnRef, { caller }: Call): Promise<ChatTurnState> {
    return this.presented.run(await this.turns.stop(addressOf(caller, requestId)), caller);
  }

  @Handle(chat.getToday)
  getToday(query: TodayQuery, { caller }: Call): Promise<Conversation> {
    return this.today.run(query, caller);
  }

  @Handle(chat.sayFeeling)
  sayFeeling(input: EntryFeeling, { caller }: Call): Promise<EntryFeeling> {
    return this.feelings.run(input, caller.userId);
  }
}

function addressOf({ userId }: Caller, requestId: string) {
  return { userId, kind: 'journal', subjectId: null, requestId } as const;
}
