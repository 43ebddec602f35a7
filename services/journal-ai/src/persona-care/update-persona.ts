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

/** Something that can be seen: a name of blanks and joiners could not be told from none. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Gives a persona another name, or writes a note on it. */
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
   * Findings go on to strengthen a renamed persona: its identity stays that of its archetype or of its first name. One of unknown
   * archetype is found by its new name too.
   * @throws DomainError `persona_not_found`; `validation_failed` for a name of which nothing can be seen
   */
  async run({ id, name, note }: Update, caller: Caller): Promise<UpdatedPersona> {
    const { userId } = caller;
    // What is optional may be null as well.
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
      // No model reads the note.
      const before = [cipher.decrypt(personaPlaces.name(id), persona.name)];
      return this.words.take(transaction, { now: [line], before }, cipher, caller);
    });
    const row = await this.personas.findOne(userId, id);
    if (!row) throw personaNotFound();
    return { ...toPersona(row, cipher), ...support };
  }
}
