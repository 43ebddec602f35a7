import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type ConversationMessage,
  PERSONA_TURNS_PAGE,
  type PersonaMessagesQuery,
} from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { PresentTurns, TurnsRepository } from '../conversations/index.js';
import { PersonasRepository, personaNotFound } from '../personas/index.js';

/** Lists the conversation with a persona, oldest first: the latest messages, or those before a given one. */
@Injectable()
export class ListPersonaMessages {
  constructor(
    private readonly repository: PersonasRepository,
    private readonly stored: TurnsRepository,
    private readonly presented: PresentTurns,
    private readonly keys: UserKeys,
  ) {}

  /** @throws DomainError `persona_not_found` */
  async run({ id, before }: PersonaMessagesQuery, caller: Caller): Promise<ConversationMessage[]> {
    const { userId } = caller;
    const conversationId = await this.repository.findConversation(userId, id);
    if (conversationId === undefined) throw personaNotFound();
    if (conversationId === null) return [];
    const turns = await this.stored.listOfConversation(userId, conversationId, PERSONA_TURNS_PAGE, before);
    const cipher = await this.keys.cipherFor(userId);
    return this.presented.list(cipher, caller, turns);
  }
}
