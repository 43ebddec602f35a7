import { Controller } from '@nestjs/common';
import {
  type Caller,
  type ConversationMessage,
  type StartTableTurn,
  sharedTables,
  TABLE_TURNS_PAGE,
  type TableMessagesQuery,
  type TableTurnRef,
  type TableTurnState,
} from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { type Call, Handle } from '@shadow-guide/kernel';
import {
  AcceptMessage,
  FollowTurn,
  PresentTurns,
  refuseUnanswerable,
  type StoredTurn,
  TurnsRepository,
} from '../conversations/index.js';
import { InsightStore } from '../insights/index.js';
import { SharedTablesRepository } from './shared-tables.repository.js';
import { toTableTurnState } from './table-reply.presenter.js';
import { tableNotFound } from './table-seats.js';

/** Endpoints of the conversation at a table. */
@Controller()
export class TableChatHandler {
  constructor(
    private readonly tables: SharedTablesRepository,
    private readonly messages: AcceptMessage,
    private readonly turns: FollowTurn,
    private readonly stored: TurnsRepository,
    private readonly presented: PresentTurns,
    private readonly insights: InsightStore,
    private readonly keys: UserKeys,
  ) {}

  @Handle(sharedTables.startTurn)
  async start({ id, ...input }: StartTableTurn, { caller }: Call): Promise<TableTurnState> {
    refuseUnanswerable(input.message);
    const key = await this.tables.findKey(caller.userId, id);
    if (!key) throw tableNotFound();
    this.keys.prime(caller.userId, key);
    const place = { kind: 'table', subjectId: id } as const;
    return this.present(await this.messages.run({ ...input, place }, caller), caller);
  }

  @Handle(sharedTables.getTurn)
  async get({ id, requestId }: TableTurnRef, { caller }: Call): Promise<TableTurnState> {
    return this.present(await this.turns.get(addressOf(caller, id, requestId)), caller);
  }

  @Handle(sharedTables.stopTurn)
  async stop({ id, requestId }: TableTurnRef, { caller }: Call): Promise<TableTurnState> {
    return this.present(await this.turns.stop(addressOf(caller, id, requestId)), caller);
  }

  @Handle(sharedTables.listMessages)
  async list({ id, before }: TableMessagesQuery, { caller }: Call): Promise<ConversationMessage[]> {
    const { userId } = caller;
    const conversationId = await this.tables.findConversation(userId, id);
    if (conversationId === undefined) throw tableNotFound();
    if (conversationId === null) return [];
    const turns = await this.stored.listOfConversation(userId, conversationId, TABLE_TURNS_PAGE, before);
    return this.presented.list(await this.keys.cipherFor(userId), caller, turns);
  }

  private async present(turn: StoredTurn, caller: Caller): Promise<TableTurnState> {
    const cipher = await this.keys.cipherFor(caller.userId);
    const [shown, insights] = await Promise.all([
      this.presented.one(cipher, caller, turn),
      turn.reply ? this.insights.listOfEntry(caller.userId, turn.entryId) : [],
    ]);
    return toTableTurnState(cipher, shown, insights);
  }
}

function addressOf({ userId }: Caller, subjectId: string, requestId: string) {
  return { userId, kind: 'table', subjectId, requestId } as const;
}
