import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Instant, Int, Many, OneOf, Text, TextList } from '../core/fields.js';
import { type ImportFormat, importFormats } from '../facts/admin.js';

/** The signed-in person, as their own screens see them. */
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

/** What the clearing of somebody's data has done so far. */
export class ClearedData {
  @Flag({ about: 'Nothing of it can be seen any more; what is pending is finished by itself' })
  cleared: boolean;
  @TextList({ max: 10, maxLength: 40, about: 'Services that have not confirmed yet' }) pending: string[];
}

/** The account is closed: no session is left, and what is pending is finished by itself. */
export class ClosedAccount {
  @Flag() closed: boolean;
  @TextList({ max: 10, maxLength: 40, about: 'Services that have not confirmed yet' }) pending: string[];
}

/** Whoever closes their account types its address. */
export class CloseAccount {
  @Text({ max: 320, trim: true, about: 'The address of the account, as a confirmation' }) email: string;
}

/** What an import brought in, by the parts of the archive. */
export class ImportedPart {
  @Text({ max: 40 }) part: string;
  @Int({ min: 0 }) imported: number;
  @Int({ min: 0, about: 'Was there already, or could not be read' }) skipped: number;
}

export class ImportSummary {
  @OneOf(importFormats, { about: 'What the file was recognised as' }) format: ImportFormat;
  @Many(() => ImportedPart, { max: 40 }) parts: ImportedPart[];
}

/** How much of what may be brought in within 24 hours is used. */
export class ImportUse {
  @Int({ min: 0, about: 'Entries and other records that came in' }) records: number;
  @Int({ min: 0 }) maxRecords: number;
  @Int({ min: 0, about: 'Their text' }) bytes: number;
  @Int({ min: 0 }) maxBytes: number;
  @Instant({ nullable: true, about: 'When all of it opens again; null while nothing is used' })
  resetsAt: string | null;
}

/** An account that the person had before the address of this one was verified. */
export class EarlierAccount {
  @Id() id: string;
  @Instant() createdAt: string;
  @Instant() lastLoginAt: string;
}

export class EarlierAccountRef {
  @Id() id: string;
}

/** The account: answered by the gateway itself. Sign-in and logout are browser navigation and stand in its controllers. */
export const account = contract('gateway.account', {
  getUser: endpoint({ http: 'GET /api/auth/user', output: User, servedByGateway: true }),
  /** Deletes everything that the person made, in every service, and the keys that it was sealed with. The account and what is paid for stay. */
  clearData: endpoint({
    http: 'DELETE /api/user/clear-data',
    output: ClearedData,
    deadlineMs: 15_000,
    servedByGateway: true,
  }),
  /** The same, and the account with it; a paid subscription ends at once. */
  close: endpoint({
    http: 'DELETE /api/user/account',
    input: CloseAccount,
    output: ClosedAccount,
    errors: ['address_differs'],
    deadlineMs: 15_000,
    servedByGateway: true,
  }),
  /** Accounts that the person had with the same sign-in while its address was not verified, the latest used first. */
  listEarlier: endpoint({
    http: 'GET /api/user/earlier-accounts',
    output: [EarlierAccount],
    servedByGateway: true,
  }),
  /** This browser's session ends, and one of the earlier account begins; a sign-in leads back. */
  openEarlier: endpoint({
    http: 'POST /api/user/earlier-accounts/:id/open',
    input: EarlierAccountRef,
    output: null,
    errors: ['earlier_account_not_found'],
    servedByGateway: true,
  }),
  /** application/zip: everything of the person's as JSON and Markdown. */
  exportData: endpoint({
    http: 'GET /api/user/export',
    output: null,
    status: 200,
    deadlineMs: 600_000,
    servedByGateway: true,
    errors: ['export_running', 'data_erased'],
  }),
  /** Takes application/zip or application/json: an archive of ours, or an export of Day One or Journey. No model is asked. */
  importData: endpoint({
    http: 'POST /api/user/import',
    output: ImportSummary,
    status: 200,
    deadlineMs: 600_000,
    servedByGateway: true,
    errors: [
      'import_unreadable',
      'import_too_large',
      'import_running',
      'import_limit_reached',
      'data_erased',
    ],
  }),
  /** What an import may still bring in. */
  getImportUse: endpoint({ http: 'GET /api/user/import', output: ImportUse, servedByGateway: true }),
});
