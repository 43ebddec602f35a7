import { Controller } from '@nestjs/common';
import {
  type Conversation,
  chat,
  type StartTurn as StartTurnInput,
  type TurnRef,
  type TurnState,
} from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { ConversationToday } from './conversation-today.js';
import { GetTurn } from './get-turn.js';
import { StartTurn } from './start-turn.js';
import { StopTurn } from './stop-turn.js';

@Controller()
export class ChatHandler {
  constructor(
    private readonly startTurn: StartTurn,
    private readonly getTurn: GetTurn,
    private readonly stopTurn: StopTurn,
    private readonly conversationToday: ConversationToday,
  ) {}

  @Handle(chat.startTurn)
  start(input: StartTurnInput, call: Call): Promise<TurnState> {
    return this.startTurn.run(input, call.caller);
  }

  @Handle(chat.getTurn)
  get(ref: TurnRef, call: Call): Promise<TurnState> {
    return this.getTurn.run(ref, call.caller);
  }

  @Handle(chat.stopTurn)
  stop(ref: TurnRef, call: Call): Promise<TurnState> {
    return this.stopTurn.run(ref, call.caller);
  }

  @Handle(chat.getToday)
  today(_: undefined, call: Call): Promise<Conversation> {
    return this.conversationToday.run(call.caller);
  }
}
