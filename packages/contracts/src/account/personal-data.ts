import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Instant, Int, Many, One, OneOf, Text } from '../core/fields.js';
import type { DataService } from '../facts/admin.js';

/** `clear`: the account stays. `close`: it is deleted too. */
export const erasureKinds = ['clear', 'close'] as const;
export type ErasureKind = (typeof erasureKinds)[number];

/**
 * An erasure for a service to perform; the person is the subject of the call. Repeating the same erasure resumes it.
 */
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
  isFinalPass?: boolean;
}

/** Progress of a service's erasure. */
export class EraseProgress {
  @Flag({ about: 'false: ask again, there is more than one call deletes' }) isDone: boolean;
  @Int({ min: 0, about: 'Rows that this call deleted' }) deletedRows: number;
}

export class ExportChunkQuery {
  @Text({ optional: true, max: 300, about: 'From the beginning without it' }) cursor?: string;
}

/** Content of a readable file to which several parts contribute, such as the file of a day. */
export class ExportPage {
  @Text({ max: 60, about: 'The name of the file, below `read/` and without its ending' }) name: string;
  @Text({ max: 100 }) title: string;
  @Text({ max: 700_000, about: 'What is next in it, as Markdown' }) markdown: string;
}

/** Records of one part of a person's archive. */
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

/** Records of an archive to import. */
export class ImportChunk {
  @Id({ about: 'Of the whole import: the same records again bring nothing twice' }) importId: string;
  @Text({ max: 40 }) part: string;
  @Text({ max: 700_000, about: 'JSON objects, one a line' }) records: string;
}

/** Outcome of an import, counted in units that a person counts, such as entries. */
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
    /**
     * Erases data of the person `subjectId`. Safe to repeat; each call ends within its deadline and returns whether
     * there is more.
     */
    erase: endpoint({
      input: EraseRequest,
      output: EraseProgress,
      access: 'service',
      callers: ['gateway'],
      deadlineMs: 10_000,
    }),
    /** Returns the caller's own data, a chunk at a time, part by part. */
    exportChunk: endpoint({ input: ExportChunkQuery, output: ExportChunk, deadlineMs: 10_000, heavy: true }),
    /** Imports records of the caller's own archive; parts that the service does not import are refused. */
    importChunk: endpoint({
      input: ImportChunk,
      output: ImportProgress,
      deadlineMs: 20_000,
      errors: ['import_part_unknown'],
    }),
  });
}

/** Personal-data contract of each service, by the service's name. */
export const personalDataOf = {
  'journal-ai': personalData('journal-ai'),
  habits: personalData('habits'),
  community: personalData('community'),
  library: personalData('library'),
  billing: personalData('billing'),
  'admin-analytics': personalData('admin-analytics'),
} as const satisfies Record<DataService, unknown>;

/** A person's data is being erased. Processes that cache a key or other data of that person must drop it now. */
export class PersonErased {
  @Id() userId: string;
  @Id() erasureId: string;
  @OneOf(erasureKinds) kind: ErasureKind;
  @Instant() requestedAt: string;
}

/**
 * Subject on which the gateway immediately broadcasts to every process, with a {@link PersonErased}, that an erasure
 * has started.
 */
export const PERSON_ERASED_SUBJECT = 'gateway.live.person-erased';
