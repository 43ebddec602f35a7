import { Controller } from '@nestjs/common';
import {
  type EntriesQuery,
  type ExportPart,
  type ExportPartQuery,
  type JournalSection,
  lookingBack,
  type PastEntries,
  type PastEntriesQuery,
} from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { ExportPartOfJournal } from './export/export-part-of-journal.js';
import { GetEarlierDays } from './get-earlier-days.js';
import { ListEntries } from './list-entries.js';

@Controller()
export class LookingBackHandler {
  constructor(
    private readonly entries: ListEntries,
    private readonly days: GetEarlierDays,
    private readonly parts: ExportPartOfJournal,
  ) {}

  @Handle(lookingBack.listEntries)
  listEntries(query: EntriesQuery, { caller }: Call): Promise<JournalSection[]> {
    return this.entries.run(query, caller);
  }

  @Handle(lookingBack.lookBack)
  lookBack(query: PastEntriesQuery, { caller }: Call): Promise<PastEntries> {
    return this.days.run(query, caller);
  }

  @Handle(lookingBack.exportPart)
  exportPart(query: ExportPartQuery, { caller }: Call): Promise<ExportPart> {
    return this.parts.run(query, caller);
  }
}
