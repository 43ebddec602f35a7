import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Instant, Int, Many, OneOf, Text, TextList } from '../core/fields.js';
import { type ImportFormat, importFormats } from '../facts/admin.js';
import { ImportFates } from './personal-data.js';

/** The signed-in person, as their own screens show them. */
export class User {
  @Id() id: string;
  @Text({ max: 320 }) email: string;
  @Text({ nullable: true }) firstName: string | null;
  @Text({ nullable: true }) lastName: string | null;
  @Text({ nullable: true, max: 2_000 }) profileImageUrl: string | null;
  @OneOf(['user', 'admin']) role: 'user' | 'admin';
  @Flag() isAdmin: boolean;
  @Flag() hasSeenOnboarding: boolean;
  @Flag() patchNotesPopupEnabled: boolean;
  @Text({ about: 'IANA time zone' }) timezone: string;
  @Instant() createdAt: string;
}

/** Progress of clearing a person's data. */
export class ClearedData {
  @Flag({ about: 'Nothing of it can be seen any more; what is pending is finished by itself' })
  cleared: boolean;
  @TextList({ max: 10, maxLength: 40, about: 'Services that have not confirmed yet' }) pending: string[];
}

/** Result of closing an account: no session remains, and pending work finishes without the caller. */
export class ClosedAccount {
  @Flag() closed: boolean;
  @TextList({ max: 10, maxLength: 40, about: 'Services that have not confirmed yet' }) pending: string[];
}

/** Confirmation of closing an account: the person types the account's email address. */
export class CloseAccount {
  @Text({ max: 320, trim: true, about: 'The address of the account, as a confirmation' }) email: string;
}

/** Counts of what happened to the imported records of one part of the archive. */
export class ImportedPart extends ImportFates {
  @Text({ max: 40 }) part: string;
}

export class ImportSummary {
  @OneOf(importFormats, { about: 'What the file was recognised as' }) format: ImportFormat;
  @Many(() => ImportedPart, { max: 40 }) parts: ImportedPart[];
}

/** Number of records of one part in a file. */
export class FoundPart {
  @Text({ max: 40 }) part: string;
  @Int({ min: 0 }) count: number;
}

/** Contents of a file, before anything is imported. */
export class ImportPreview {
  @OneOf(importFormats, { about: 'What the file was recognised as' }) format: ImportFormat;
  @Many(() => FoundPart, { max: 40, about: 'Those of which there is something' }) parts: FoundPart[];
  @Text({ nullable: true, about: 'The day of the first entry, YYYY-MM-DD' }) firstDay: string | null;
  @Text({ nullable: true, about: 'The day of the last entry' }) lastDay: string | null;
  @Int({ min: 0, about: 'Entries and other things that cannot be read' }) unreadable: number;
  @Int({ min: 0, about: 'Pictures beside the texts, which are not taken over' }) photos: number;
  @Int({ min: 0, about: 'Recordings, videos and documents, which are not taken over' }) attachments: number;
}

/** How much of the amount that may be imported within 24 hours is used up. */
export class ImportUse {
  @Int({ min: 0, about: 'Entries and other records that came in' }) records: number;
  @Int({ min: 0 }) maxRecords: number;
  @Int({ min: 0, about: 'Their text' }) bytes: number;
  @Int({ min: 0 }) maxBytes: number;
  @Instant({ nullable: true, about: 'When all of it opens again; null while nothing is used' })
  resetsAt: string | null;
}

/** An account that the person had before the email address of the current account was verified. */
export class EarlierAccount {
  @Id() id: string;
  @Instant() createdAt: string;
  @Instant() lastLoginAt: string;
}

export class EarlierAccountRef {
  @Id() id: string;
}

const importErrors = [
  'import_unreadable',
  'import_too_large',
  'import_running',
  'import_limit_reached',
  'data_erased',
] as const;

/**
 * Account endpoints, answered by the gateway itself. Sign-in and logout are browser navigation and live in its
 * controllers.
 */
export const account = contract('gateway.account', {
  getUser: endpoint({ http: 'GET /api/auth/user', output: User, servedByGateway: true }),
  /**
   * Deletes all of the person's content in every service, and the keys that it was encrypted with. The account and paid
   * plans stay.
   */
  clearData: endpoint({
    http: 'DELETE /api/user/clear-data',
    output: ClearedData,
    deadlineMs: 15_000,
    servedByGateway: true,
  }),
  /** Deletes all that `clearData` deletes, and the account; a paid subscription ends at once. */
  close: endpoint({
    http: 'DELETE /api/user/account',
    input: CloseAccount,
    output: ClosedAccount,
    errors: ['address_differs'],
    deadlineMs: 15_000,
    servedByGateway: true,
  }),
  /**
   * Lists accounts that the person had with the same sign-in while its email address was unverified, most recently used
   * first.
   */
  listEarlier: endpoint({
    http: 'GET /api/user/earlier-accounts',
    output: [EarlierAccount],
    servedByGateway: true,
  }),
  /**
   * Ends this browser's session and starts one for the earlier account. Signing in again returns to the current
   * account.
   */
  openEarlier: endpoint({
    http: 'POST /api/user/earlier-accounts/:id/open',
    input: EarlierAccountRef,
    output: null,
    errors: ['earlier_account_not_found'],
    servedByGateway: true,
  }),
  /** Returns application/zip: all of the person's data as JSON, tables and Markdown. */
  exportData: endpoint({
    http: 'GET /api/user/export',
    output: null,
    status: 200,
    deadlineMs: 600_000,
    servedByGateway: true,
    errors: ['export_running', 'data_erased'],
  }),
  /**
   * Imports a file of type application/zip, application/json or text/markdown: our own archive, an export of Day One or
   * Journey, or Markdown. For a single Markdown file, the header `x-file-day` may give the date in the file's name. No
   * model is called.
   */
  importData: endpoint({
    http: 'POST /api/user/import',
    output: ImportSummary,
    status: 200,
    deadlineMs: 600_000,
    servedByGateway: true,
    errors: [...importErrors],
  }),
  /** Parses a file as an import would, and returns what it contains. Nothing is stored. */
  previewImport: endpoint({
    http: 'POST /api/user/import/preview',
    output: ImportPreview,
    status: 200,
    deadlineMs: 600_000,
    servedByGateway: true,
    errors: [...importErrors],
  }),
  /** Returns how much the person may still import. */
  getImportUse: endpoint({ http: 'GET /api/user/import', output: ImportUse, servedByGateway: true }),
});
