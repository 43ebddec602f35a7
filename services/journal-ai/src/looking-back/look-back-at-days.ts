import { Injectable } from '@nestjs/common';
import { addDays, localDate } from '@shadow-guide/calendar';
import type { Caller, LookBack, LookBackQuery, RememberedEntry } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Clock, loopTurns } from '@shadow-guide/kernel';
import { type MessageContent, openMessage, unlessUnreadable } from '../conversations/index.js';
import { entryTitle } from '../history/index.js';
import { isQuiet, QuietTimeRepository } from '../quiet-time/index.js';
import { hasSigns, isHeavy } from './heavy.js';
import { lastLine } from './last-line.js';
import { type ConcludedEntry, LookingBackRepository, type StoredEntry } from './looking-back.repository.js';
import { yearBefore } from './year-before.js';

/** Entries of a day that are looked at for whether it was a hard one. */
const LOOKED_AT = 50;

/** What stands above today: the last line of the last day, and what was written a year ago. */
@Injectable()
export class LookBackAtDays {
  constructor(
    private readonly repository: LookingBackRepository,
    private readonly marks: QuietTimeRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /** @param asked the person wants to see a year ago, heavy or not, also in their quiet time */
  async run({ asked = false }: LookBackQuery, { userId, timezone }: Caller): Promise<LookBack> {
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
 * One heavy entry makes a heavy day: the link would lead beside it. So does danger on the day before, after which nothing was
 * concluded, and a day that was not looked at to its end.
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
): Pick<LookBack, 'yearAgo' | 'yearAgoWaits'> {
  if (!isOpen) return { yearAgo: null, yearAgoWaits: entries.length > 0 };
  for (const entry of entries) {
    const quoted = quote(cipher, entry, ({ text }) => entryTitle({ text }));
    if (quoted) return { yearAgo: quoted, yearAgoWaits: false };
  }
  return { yearAgo: null, yearAgoWaits: false };
}

/** Null when it cannot be read, or nothing of it is to be quoted. */
function quote(
  cipher: UserCipher,
  { id, date, content }: StoredEntry,
  wordsOf: (entry: MessageContent) => string,
): RememberedEntry | null {
  const entry = unlessUnreadable(() => openMessage(cipher, id, content));
  const text = entry && wordsOf(entry);
  return text ? { entryId: id, date, text } : null;
}
