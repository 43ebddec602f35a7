import { Injectable } from '@nestjs/common';
import type { Persona } from '@shadow-guide/contracts';
import { ReadReplyInput, type ReplyInput, unlessUnreadable } from '../conversations/index.js';
import type { Generation } from '../generations/index.js';
import { openMemories, PersonasRepository, personaNotFound, toPersona } from '../personas/index.js';

/** Input from which a persona's reply is written. */
export interface PersonaInput extends ReplyInput {
  readonly persona: Persona;
  /** The persona's memories of earlier conversations. */
  readonly memories: readonly string[];
}

/** Reads a message to a persona, with everything needed to write its reply. */
@Injectable()
export class ReadPersonaMessage {
  constructor(
    private readonly personas: PersonasRepository,
    private readonly inputs: ReadReplyInput,
  ) {}

  /** @throws DomainError `persona_not_found` when the persona was deleted meanwhile */
  async run(generation: Generation): Promise<PersonaInput> {
    const { userId, subjectId } = generation;
    const [sealed, row] = await Promise.all([
      this.inputs.run(generation),
      this.personas.findOfConversation(userId, subjectId),
    ]);
    if (!row) throw personaNotFound();
    const { cipher } = sealed;
    // Unreadable memories are left out, so that the reply does not fail.
    const memories = unlessUnreadable(() => openMemories(cipher, row.id, row.memory)) ?? [];
    return {
      ...this.inputs.open(sealed),
      persona: toPersona(row, cipher),
      memories: memories.map(({ text }) => text),
    };
  }
}
