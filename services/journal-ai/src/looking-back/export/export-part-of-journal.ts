import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { Caller, ExportPart, ExportPartQuery } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, notFound } from '@shadow-guide/kernel';
import { TurnsRepository } from '../../conversations/index.js';
import { refuseWrongDates } from '../../history/index.js';
import { LookingBackRepository, type PlacedEntry } from '../looking-back.repository.js';
import { dayHeading, entryMarkdown } from './entry-markdown.js';
import { readCursor, toCursor } from './export-cursor.js';

/** Bounds of one part: as text it stays far below the largest message between processes, and no part takes long. */
const MAX_ENTRIES = 100;
const MAX_BYTES = 400_000;

/** The journal, or one day of it, as Markdown, part by part, oldest first. */
@Injectable()
export class ExportPartOfJournal {
  constructor(
    private readonly repository: LookingBackRepository,
    private readonly turns: TurnsRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `day_not_found` when nothing was written on the day; `validation_failed` */
  async run({ date, cursor }: ExportPartQuery, caller: Caller): Promise<ExportPart> {
    refuseWrongDates({ date });
    const { userId, timezone } = caller;
    const after = cursor === undefined ? null : readCursor(cursor);
    const places = await this.repository.listSlice({
      userId,
      date: date ?? null,
      after,
      maxEntries: MAX_ENTRIES,
      maxBytes: MAX_BYTES,
    });
    const fileName = `shadow-guide-${date ?? `journal-${localDate(this.clock.now(), timezone)}`}.md`;
    const last = places.at(-1);
    if (!last) {
      if (after) return { fileName, markdown: '', cursor: null };
      if (date) throw notFound('day_not_found', 'Nothing was written on that day.');
      return { fileName, markdown: 'Nothing has been written yet.\n', cursor: null };
    }
    const blocks = await this.blocksOf(places, after?.date, caller);
    return { fileName, markdown: blocks.map((block) => `${block}\n\n`).join(''), cursor: toCursor(last) };
  }

  /** @param begunDay whose heading stands in the part before */
  private async blocksOf(
    places: readonly PlacedEntry[],
    begunDay: string | undefined,
    { userId, timezone }: Caller,
  ): Promise<string[]> {
    const [cipher, turns] = await Promise.all([
      this.keys.cipherFor(userId),
      this.turns.listByIds(
        userId,
        places.map(({ id }) => id),
      ),
    ]);
    const known = new Map(turns.map((turn) => [turn.entryId, turn]));
    let day = begunDay;
    return places.flatMap(({ id, date }) => {
      const turn = known.get(id);
      if (!turn) return [];
      const heading = date === day ? [] : [dayHeading(date)];
      day = date;
      return [...heading, entryMarkdown(cipher, turn, timezone)];
    });
  }
}
