import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Int, Many, One, Text } from '../core/fields.js';
import { ConversationMessage } from './chat.js';

/** The part of the journal to return: the latest entries, those of earlier days, or those before a given one. */
export class EntriesQuery {
  @Text({ optional: true, min: 10, max: 10, about: 'Only entries of days before this one, YYYY-MM-DD' })
  beforeDay?: string;
  @Id({ optional: true, about: 'Only entries before this one' }) before?: string;
  @Int({ optional: true, min: 1, max: 50, about: 'Entries of a page; default 20' }) limit?: number;
}

/** Consecutive entries of one day and conversation, each with its reply. Each entry names the prompt it answers. */
export class JournalSection {
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD, the day of the person' }) date: string;
  @Id() conversationId: string;
  @Many(() => ConversationMessage, { max: 100, about: 'Oldest first' }) messages: ConversationMessage[];
}

/** Quote from an earlier day. */
export class RememberedEntry {
  @Id() entryId: string;
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD' }) date: string;
  @Text({ max: 200, about: 'Its last line, or how it begins' }) text: string;
}

export class PastEntriesQuery {
  @Flag({ optional: true, about: 'The person asks for a year ago, heavy or not' }) asked?: boolean;
}

/** Memories shown above today's entries. A hard entry is quoted only on request. */
export class PastEntries {
  @Flag({ about: 'There are entries of days before today' }) hasEarlier: boolean;
  @One(() => RememberedEntry, { nullable: true, about: 'The last line of the last day before today' })
  lastLine: RememberedEntry | null;
  @One(() => RememberedEntry, { nullable: true }) yearAgo: RememberedEntry | null;
  @Flag({ about: 'There is an entry of a year ago that is shown only when asked for' }) yearAgoWaits: boolean;
}

export class ExportQuery {
  @Text({ optional: true, min: 10, max: 10, about: 'One day, YYYY-MM-DD; all of them without it' })
  date?: string;
}

/** A part of the journal as Markdown; the client requests parts until `cursor` is null. */
export class ExportPart {
  @Text({ max: 100, about: 'Name of the file, with the day that it holds or was made on' }) fileName: string;
  @Text({ min: 0, max: 2_000_000 }) markdown: string;
  @Text({ nullable: true, max: 100 }) cursor: string | null;
}

export class ExportPartQuery extends ExportQuery {
  @Text({ optional: true, max: 100 }) cursor?: string;
}

/** The journal as one long page, the memories shown above today's entries, and the journal as a file. */
export const lookingBack = contract('journal-ai.looking-back', {
  /** Lists sections, oldest first; the page ends at the entry before `before`. */
  listEntries: endpoint({
    http: 'GET /api/journal/entries',
    input: EntriesQuery,
    output: [JournalSection],
    heavy: true,
    errors: ['entry_not_found'],
  }),
  lookBack: endpoint({
    http: 'GET /api/journal/look-back',
    input: PastEntriesQuery,
    output: PastEntries,
    heavy: true,
  }),
  /**
   * Returns the journal as a text/markdown file, each entry with all its earlier versions; the gateway joins the parts.
   * A person can run one export at a time, of the archive or of the journal; this call waits up to 3 s for a running
   * export.
   */
  export: endpoint({
    http: 'GET /api/journal/export',
    input: ExportQuery,
    output: null,
    status: 200,
    deadlineMs: 60_000,
    servedByGateway: true,
    errors: ['day_not_found', 'export_running'],
  }),
  exportPart: endpoint({
    input: ExportPartQuery,
    output: ExportPart,
    deadlineMs: 10_000,
    heavy: true,
    errors: ['day_not_found'],
  }),
});
