import { Injectable } from '@nestjs/common';
import type { Caller, UpdatePersona as Update, UpdatedPersona } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Database, validationFailed } from '@shadow-guide/kernel';
import { clean } from '../analysis/index.js';
import {
  archetypeOf,
  identityHash,
  PersonasRepository,
  personaNotFound,
  personaPlaces,
  toPersona,
} from '../personas/index.js';
import { SavedWords } from '../safety/index.js';
import { PersonaCareRepository } from './persona-care.repository.js';

/** Matches a visible character: a name of spaces and joiners only would look empty. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Renames a persona, or stores a note on it. */
@Injectable()
export class UpdatePersona {
  constructor(
    private readonly personas: PersonasRepository,
    private readonly repository: PersonaCareRepository,
    private readonly words: SavedWords,
    private readonly keys: UserKeys,
    private readonly database: Database,
  ) {}

  /**
   * Renames the persona or stores the note. Findings continue to strengthen a renamed persona: its identity remains its
   * archetype or first name. A persona of unknown archetype is also matched by its new name.
   * @throws DomainError `persona_not_found`; `validation_failed` for a name without visible characters
   */
  async run({ id, name, note }: Update, caller: Caller): Promise<UpdatedPersona> {
    const { userId } = caller;
    // An omitted field may also be null.
    const line = typeof name === 'string' ? clean(name) : null;
    if (line !== null && !VISIBLE.test(line))
      throw validationFailed([{ field: 'name', message: 'name must have a letter, a number or a sign' }]);
    const cipher = await this.keys.cipherFor(userId);
    const support = await this.database.pipelined(async (transaction) => {
      const { personas } = await this.repository.lock(transaction, userId, [id]);
      const [persona] = personas;
      if (!persona) throw personaNotFound();
      this.repository.sendUpdate(
        transaction,
        { userId, id },
        {
          name: line === null ? null : cipher.encrypt(personaPlaces.name(id), line),
          note: note ? cipher.encrypt(personaPlaces.note(id), note) : note === '' ? '' : null,
        },
      );
      if (line !== null && archetypeOf(persona, cipher) === 'unknown') {
        const nameHash = identityHash(cipher, { archetype: 'unknown', name: line });
        this.repository.sendName(transaction, { userId, id, nameHash });
      }
      if (line === null) return {};
      // The note is not sent to a model.
      const before = [cipher.decrypt(personaPlaces.name(id), persona.name)];
      return this.words.take(transaction, { now: [line], before }, cipher, caller);
    });
    const row = await this.personas.findOne(userId, id);
    if (!row) throw personaNotFound();
    return { ...toPersona(row, cipher), ...support };
  }
}
