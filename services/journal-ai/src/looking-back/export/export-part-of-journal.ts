import { Injectable } from '@nestjs/common';
import { ended, heading, type Markdown } from '@shadow-guide/archive';
import { localDate } from '@shadow-guide/calendar';
import type { Caller, ExportPart, ExportPartQuery } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, loopTurns, notFound } from '@shadow-guide/kernel';
import { TurnsRepository } from '../../conversations/index.js';
import { refuseWrongDates } from '../../history/index.js';
import { dayTitle, entryMarkdown, timesIn } from './entry-markdown.js';
import { ExportRepository, type SlicedEntry } from './export.repository.js';
import { readCursor, toCursor } from './export-cursor.js';

/**
 * Limits of one part: the maximum numbers of pieces and of bytes. A part stays far below the largest message between
 * processes, and no part takes long.
 */
const MAX_PIECES = 100;
const MAX_BYTES = 400_000;

/**
 * Exports the journal, or one day of it, as Markdown in parts, oldest day first. Each entry is exported with all its
 * earlier versions.
 */
@Injectable()
export class ExportPartOfJournal {
  constructor(
    private readonly repository: ExportRepository,
    private readonly turns: TurnsRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `day_not_found` when nothing was written on the day; `validation_failed` */
  async run({ date, cursor }: ExportPartQuery, caller: Caller): Promise<ExportPart> {
    refuseWrongDates({ date });
    const { userId, timezone } = caller;
    const after = cursor === undefined ? null : readCursor(cursor);
    const slice = await this.repository.listSlice({
      userId,
      date: date ?? null,
      after,
      maxPieces: MAX_PIECES,
      maxBytes: MAX_BYTES,
    });
    const fileName = `shadow-guide-${date ?? `journal-${localDate(this.clock.now(), timezone)}`}.md`;
    const last = slice.at(-1);
    if (!last) {
      if (after) return { fileName, markdown: '', cursor: null };
      if (date) throw notFound('day_not_found', 'Nothing was written on that day.');
      return { fileName, markdown: 'Nothing has been written yet.\n', cursor: null };
    }
    const blocks = await this.blocksOf(slice, after?.date, caller);
    return { fileName, markdown: ended(blocks), cursor: toCursor(last) };
  }

  /**
   * Builds the blocks in slices of the event loop.
   * @param begunDay day whose heading is already in the previous part
   */
  private async blocksOf(
    slice: readonly SlicedEntry[],
    begunDay: string | undefined,
    { userId, timezone }: Caller,
  ): Promise<Markdown[]> {
    const ids = slice.map(({ id }) => id);
    const versionIds = slice.flatMap((entry) => entry.versionIds);
    const [cipher, turns, versions] = await Promise.all([
      this.keys.cipherFor(userId),
      this.turns.listByIds(userId, ids),
      versionIds.length > 0 ? this.repository.listVersions(userId, versionIds) : [],
    ]);
    const knownTurns = new Map(turns.map((turn) => [turn.entryId, turn]));
    const knownVersions = new Map(versions.map((version) => [version.id, version]));
    const times = timesIn(timezone);
    let day = begunDay;
    const blocks = await loopTurns.map(slice, ({ id, date, isBegun, versionIds: own }) => {
      const turn = knownTurns.get(id);
      if (!turn) return null;
      const title = date === day ? [] : [heading(1, dayTitle(date))];
      day = date;
      const entry = { turn, isBegun, versions: own.flatMap((one) => knownVersions.get(one) ?? []) };
      return [...title, ...entryMarkdown(cipher, entry, times)];
    });
    return blocks.flat();
  }
}
