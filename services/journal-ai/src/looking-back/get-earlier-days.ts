import { Injectable } from '@nestjs/common';
import { addDays, localDate } from '@shadow-guide/calendar';
import type { Caller, PastEntries, PastEntriesQuery, RememberedEntry } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Clock, loopTurns } from '@shadow-guide/kernel';
import { type MessageContent, openMessage, unlessUnreadable } from '../conversations/index.js';
import { entryTitle } from '../history/index.js';
import { isQuiet, QuietTimeRepository } from '../quiet-time/index.js';
import { hasSigns, isHeavy } from './heavy.js';
import { lastLine } from './last-line.js';
import { type ConcludedEntry, LookingBackRepository, type StoredEntry } from './looking-back.repository.js';
import { yearBefore } from './year-before.js';

/** Maximum number of a day's entries that are checked to decide whether the day is heavy. */
const LOOKED_AT = 50;

/** Reads what is shown above today: the last line of the previous day, and the day a year ago. */
@Injectable()
export class GetEarlierDays {
  constructor(
    private readonly repository: LookingBackRepository,
    private readonly marks: QuietTimeRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads the earlier days.
   * @param asked whether the person asked to see the day a year ago, even if that day is heavy or the person is in a
   * quiet time
   */
  async run({ asked = false }: PastEntriesQuery, { userId, timezone }: Caller): Promise<PastEntries> {
    const now = this.clock.now();
    const today = localDate(now, timezone);
    const day = yearBefore(today);
    const [last, then, before, mark] = await Promise.all([
      this.repository.findLastBefore(userId, today),
      this.repository.listConcluded(userId, day, LOOKED_AT),
      this.repository.listConcluded(userId, addDays(day, -1), LOOKED_AT),
      this.marks.find(userId),
    ]);
    // A read must not create a data key for the person.
    if (!last) return { hasEarlier: false, lastLine: null, yearAgo: null, yearAgoWaits: false };
    const cipher = await this.keys.cipherFor(userId);
    const quiet = !asked && isQuiet(cipher, mark, now);
    return {
      hasEarlier: true,
      lastLine: quote(cipher, last, lastLine),
      ...yearAgo(cipher, quiet ? [] : then, asked || !(await isHeavyDay(cipher, then, before))),
    };
  }
}

/**
 * Returns whether a day is heavy. One heavy entry is enough, because the link opens the whole page with that entry. A
 * day also counts as heavy when danger was found on the day before, because no conclusions were drawn after that, and
 * when not all of its entries were checked.
 */
async function isHeavyDay(
  cipher: UserCipher,
  entries: readonly ConcludedEntry[],
  before: readonly ConcludedEntry[],
): Promise<boolean> {
  if (entries.length === LOOKED_AT) return true;
  const heavy = await loopTurns.map(entries, (entry) => isHeavy(cipher, entry) || null);
  if (heavy.length > 0) return true;
  const signs = await loopTurns.map(before, (entry) => hasSigns(cipher, entry) || null);
  return signs.length > 0;
}

function yearAgo(
  cipher: UserCipher,
  entries: readonly ConcludedEntry[],
  isOpen: boolean,
): Pick<PastEntries, 'yearAgo' | 'yearAgoWaits'> {
  if (!isOpen) return { yearAgo: null, yearAgoWaits: entries.length > 0 };
  for (const entry of entries) {
    const quoted = quote(cipher, entry, ({ text }) => entryTitle({ text }));
    if (quoted) return { yearAgo: quoted, yearAgoWaits: false };
  }
  return { yearAgo: null, yearAgoWaits: false };
}

/** Returns the quote of an entry; null when the entry cannot be read or must not be quoted. */
function quote(
  cipher: UserCipher,
  { id, date, content }: StoredEntry,
  wordsOf: (entry: MessageContent) => string,
): RememberedEntry | null {
  const entry = unlessUnreadable(() => openMessage(cipher, id, content));
  const text = entry && wordsOf(entry);
  return text ? { entryId: id, date, text } : null;
}
