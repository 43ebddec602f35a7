import { Injectable } from '@nestjs/common';
import { DailyAllowance } from '@shadow-guide/calendar';
import type { GuideSettings, Persona } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock } from '@shadow-guide/kernel';
import {
  type ModelHistory,
  ModelHistoryRepository,
  openHistory,
  unlessUnreadable,
} from '../conversations/index.js';
import type { Generation } from '../generations/index.js';
import { GuideFor } from '../guide-settings/index.js';
import { insightQuota } from '../insights/index.js';
import { openMemories, PersonasRepository, personaNotFound, toPersona } from '../personas/index.js';
import { isQuiet, QuietTimeRepository } from '../quiet-time/index.js';
import { type Care, careFor } from '../safety/index.js';

/** What a persona's reply is written from. */
export interface PersonaInput extends ModelHistory {
  readonly persona: Persona;
  /** What the persona remembers of earlier talks. */
  readonly memories: readonly string[];
  readonly settings: GuideSettings;
  readonly care: Care | null;
  readonly wantInsights: boolean;
}

/** Reads a message to a persona, with everything that its reply is written from. */
@Injectable()
export class ReadPersonaMessage {
  constructor(
    private readonly personas: PersonasRepository,
    private readonly history: ModelHistoryRepository,
    private readonly marks: QuietTimeRepository,
    private readonly guide: GuideFor,
    private readonly allowance: DailyAllowance,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `persona_not_found` when the persona was deleted meanwhile */
  async run(generation: Generation): Promise<PersonaInput> {
    const { userId } = generation;
    const opener = this.keys.cipherFor(userId);
    const [cipher, sealed, row, mark, settings, quota] = await Promise.all([
      opener,
      this.history.read(generation),
      this.personas.findOfConversation(userId, generation.subjectId),
      this.marks.find(userId),
      this.guide.read(opener, generation),
      this.allowance.read(insightQuota(generation)),
    ]);
    if (!row) throw personaNotFound();
    const history = openHistory(cipher, sealed);
    // What cannot be opened is not remembered: the reply does not fail for it.
    const memories = unlessUnreadable(() => openMemories(cipher, row.id, row.memory)) ?? [];
    return {
      ...history,
      persona: toPersona(row, cipher),
      memories: memories.map(({ text }) => text),
      settings,
      care: careFor(history.current.safety, isQuiet(cipher, mark, this.clock.now())),
      wantInsights: !quota.limitReached,
    };
  }
}
