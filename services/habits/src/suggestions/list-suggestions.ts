import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import {
  type Caller,
  type HabitSuggestion,
  type ShownSuggestion,
  suggestionMaking,
} from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { asDomainError, Clock, logger, RpcClient } from '@shadow-guide/kernel';
import { ReadHabits, titleFingerprint } from '../habits/index.js';
import { NoteVisit } from '../suggestion-days/index.js';
import { chooseSuggestions, type SuggestionState } from './choose-suggestions.js';
import { GENERAL_SUGGESTIONS } from './general/index.js';
import { type GivenAnswer, SuggestionAnswersRepository } from './suggestion-answers.repository.js';
import { type StoredSet, SuggestionSetsRepository } from './suggestion-sets.repository.js';
import { openSetIfWhole } from './suggestions.seal.js';

/**
 * Timeout for the check whether the person's own set may be shown; when it expires, the general suggestions are shown.
 */
const PATIENCE_MS = 2_000;

/** Lists a person's current suggestions. */
@Injectable()
export class ListSuggestions {
  constructor(
    private readonly sets: SuggestionSetsRepository,
    private readonly answers: SuggestionAnswersRepository,
    private readonly habits: ReadHabits,
    private readonly visits: NoteVisit,
    private readonly keys: UserKeys,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller): Promise<ShownSuggestion[]> {
    const { userId, timezone } = caller;
    const today = localDate(this.clock.now(), timezone);
    const [cipher, set, habits] = await Promise.all([
      this.keys.cipherFor(userId),
      this.sets.find(userId),
      this.habits.of(caller),
      this.visits.run(caller),
    ]);
    const isShown = set !== null && set.day >= today && (await this.isStillValid(userId, set));
    const personal = isShown ? openSetIfWhole(cipher, set.suggestions) : null;
    const marked = new Map(
      [...(personal ?? []), ...GENERAL_SUGGESTIONS].map((one) => [one, markOf(cipher, one)] as const),
    );
    const fingerprints = [...marked.values()].map((mark) => Buffer.from(mark, 'hex'));
    const answers = await this.answers.list(userId, fingerprints);
    const known = {
      answers: new Map(answers.map((answer) => [answer.fingerprint.toString('hex'), answer])),
      habits: new Set(habits.map((habit) => markOf(cipher, habit))),
    };
    const standingOf = (one: HabitSuggestion) => status(known, marked.get(one) as string, today);
    return chooseSuggestions(personal, GENERAL_SUGGESTIONS, standingOf, today);
  }

  /**
   * Returns whether a set may still be shown. A set is valid until its day is over; for a person who flew west, that
   * day may be tomorrow. Only journal-ai knows whether the text that the set was made from still exists and whether the
   * person is in a hard time. While journal-ai is unavailable, nothing personal is shown.
   */
  private async isStillValid(userId: string, { day }: StoredSet): Promise<boolean> {
    try {
      const { state } = await this.rpc.call(
        suggestionMaking.status,
        { day },
        { subjectId: userId, deadlineMs: PATIENCE_MS },
      );
      if (state === 'gone') await this.sets.remove(userId, day);
      return state === 'stands';
    } catch (error) {
      logger.warn({ userId, code: asDomainError(error).code }, 'a set of suggestions is held back');
      return false;
    }
  }
}

function markOf(
  cipher: UserCipher,
  { title, category }: Pick<HabitSuggestion, 'title' | 'category'>,
): string {
  return titleFingerprint(cipher, title, category).toString('hex');
}

interface Known {
  readonly answers: ReadonlyMap<string, GivenAnswer>;
  readonly habits: ReadonlySet<string>;
}

/**
 * Returns the state of a suggestion. An accepted suggestion becomes open again when its habit no longer exists; a
 * dismissed suggestion never does.
 */
function status(known: Known, mark: string, today: string): SuggestionState {
  const { dismissedOn = null, acceptedOn = null } = known.answers.get(mark) ?? {};
  if (dismissedOn) return dismissedOn < today ? 'dealt-with-before' : 'dealt-with-today';
  if (acceptedOn && acceptedOn >= today) return 'dealt-with-today';
  return known.habits.has(mark) ? 'dealt-with-before' : 'open';
}
