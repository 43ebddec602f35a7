import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Instant, Int, Many, One, OneOf, Text } from '../core/fields.js';
import type { DataService } from '../facts/admin.js';

/** `clear`: the account stays. `close`: it goes too. */
export const erasureKinds = ['clear', 'close'] as const;
export type ErasureKind = (typeof erasureKinds)[number];

/** What a service is to erase; the person is the subject of the call. The same erasure again goes on where it was. */
export class EraseRequest {
  @Id() erasureId: string;
  @OneOf(erasureKinds) kind: ErasureKind;
  @Instant({ about: 'What was made later is a new beginning and stays, when the account stays' })
  requestedAt: string;
  @Flag({
    optional: true,
    about:
      'An operator asked for it. What is kept without knowing whose it is stays: its going would say whose it was',
  })
  isByOperator?: boolean;
  @Flag({
    optional: true,
    about:
      'All services have confirmed; this looks for what a late writer left. Rows that bear no time stay, when the account stays',
  })
  isLastLook?: boolean;
}

/** How far a service has come. */
export class EraseProgress {
  @Flag({ about: 'false: ask again, there is more than one call deletes' }) isDone: boolean;
  @Int({ min: 0, about: 'Rows that this call deleted' }) deletedRows: number;
}

export class ExportChunkQuery {
  @Text({ optional: true, max: 300, about: 'From the beginning without it' }) cursor?: string;
}

/** Some of a file to read that is not its part's own: a day. */
export class ExportPage {
  @Text({ max: 60, about: 'The name of the file, below `read/` and without its ending' }) name: string;
  @Text({ max: 100 }) title: string;
  @Text({ max: 700_000, about: 'What is next in it, as Markdown' }) markdown: string;
}

/** Some records of one part of a person's archive. */
export class ExportChunk {
  @Text({ nullable: true, max: 40, about: 'null: nothing more of this service' }) part: string | null;
  @Text({ min: 0, max: 700_000, about: 'JSON objects, one a line' }) records: string;
  @Text({ min: 0, max: 700_000, about: 'The same to read, as Markdown; may be empty' }) markdown: string;
  @Many(() => ExportPage, {
    optional: true,
    max: 200,
    about: 'What of it is read in files of their own, in their order; a file goes on in the next chunk',
  })
  pages?: ExportPage[];
  @Text({ nullable: true, max: 300, about: 'null: this was the last' }) cursor: string | null;
  @Text({ optional: true, max: 100_000, about: 'JSON Schema of the records; with the first chunk of a part' })
  schema?: string;
}

/** Records of an archive that come back. */
export class ImportChunk {
  @Id({ about: 'Of the whole import: the same records again bring nothing twice' }) importId: string;
  @Text({ max: 40 }) part: string;
  @Text({ max: 700_000, about: 'JSON objects, one a line' }) records: string;
}

/** What became of the things of a part that a person counts. */
export class ImportFates {
  @Int({ min: 0 }) imported: number;
  @Int({ min: 0 }) alreadyHere: number;
  @Int({ min: 0, about: 'Could not be read, or had no room any more' }) unreadable: number;
}

export class ImportProgress {
  @Int({ min: 0, about: 'Records that are new' }) imported: number;
  @Int({ min: 0, about: 'All other records' }) skipped: number;
  @One(() => ImportFates) things: ImportFates;
}

function personalData<S extends DataService>(service: S) {
  return contract(`${service}.personal-data`, {
    /** The person is `subjectId`. Safe to repeat; each call ends within its deadline and says whether there is more. */
    erase: endpoint({
      input: EraseRequest,
      output: EraseProgress,
      access: 'service',
      callers: ['gateway'],
      deadlineMs: 10_000,
    }),
    /** The caller's own data, a chunk at a time, part by part. */
    exportChunk: endpoint({ input: ExportChunkQuery, output: ExportChunk, deadlineMs: 10_000, heavy: true }),
    /** Brings records of the caller's own archive in; parts that the service does not import are refused. */
    importChunk: endpoint({
      input: ImportChunk,
      output: ImportProgress,
      deadlineMs: 20_000,
      errors: ['import_part_unknown'],
    }),
  });
}

/** What each service does with a person's data, by its name. */
export const personalDataOf = {
  'journal-ai': personalData('journal-ai'),
  habits: personalData('habits'),
  community: personalData('community'),
  library: personalData('library'),
  billing: personalData('billing'),
  'admin-analytics': personalData('admin-analytics'),
} as const satisfies Record<DataService, unknown>;

/** Somebody's data is being erased; who keeps a copy of a key or of anything else in memory drops it now. */
export class PersonErased {
  @Id() userId: string;
  @Id() erasureId: string;
  @OneOf(erasureKinds) kind: ErasureKind;
  @Instant() requestedAt: string;
}

/** The subject on which the gateway says at once that an erasure began, with a {@link PersonErased}; every process hears it. */
export const PERSON_ERASED_SUBJECT = 'gateway.live.person-erased';
