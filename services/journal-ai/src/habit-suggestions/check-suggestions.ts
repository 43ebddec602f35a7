import { Injectable } from '@nestjs/common';
import type { SuggestionStatus } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock } from '@shadow-guide/kernel';
import { isQuiet, QuietTimeRepository } from '../quiet-time/index.js';
import { HabitSuggestionsRepository } from './habit-suggestions.repository.js';

/** Checks whether the suggestions for a person's day may still be shown. */
@Injectable()
export class CheckSuggestions {
  constructor(
    private readonly repository: HabitSuggestionsRepository,
    private readonly marks: QuietTimeRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError `unreadable` when the mark of the quiet time is damaged: the caller must then assume a quiet
   * time
   */
  async run(userId: string, day: string): Promise<SuggestionStatus> {
    const [isThere, mark] = await Promise.all([
      this.repository.isThere(userId, day),
      this.marks.find(userId),
    ]);
    if (!isThere) return { state: 'gone' };
    const isHard = mark !== null && isQuiet(await this.keys.cipherFor(userId), mark, this.clock.now());
    return { state: isHard ? 'quiet' : 'stands' };
  }
}
