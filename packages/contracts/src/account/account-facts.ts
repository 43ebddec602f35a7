import { contract, endpoint } from '../core/endpoint.js';
import { event } from '../core/event.js';
import { Flag, Id, Instant, Int, Many, OneOf, Text } from '../core/fields.js';

/** An account as stored in the account list. Of two versions, the one with the higher `change` is newer. */
export class AccountFacts {
  @Id() userId: string;
  @Text({ max: 320 }) email: string;
  @Text({ nullable: true }) username: string | null;
  @Text({ nullable: true }) firstName: string | null;
  @Text({ nullable: true }) lastName: string | null;
  @OneOf(['user', 'admin']) role: 'user' | 'admin';
  @Flag() isBanned: boolean;
  @Flag() hasSeenOnboarding: boolean;
  @Flag() patchNotesPopupEnabled: boolean;
  @Text({ nullable: true, max: 20 }) lastSeenRelease: string | null;
  @Instant() createdAt: string;
  @Instant() lastLoginAt: string;
  @Int({ min: 0 }) change: number;
}

/** Published in the transaction of every change to an account. */
export const accountChanged = event('gateway.account-changed', AccountFacts, ['admin-analytics']);

export class AccountsQuery {
  @Id({ optional: true, about: 'Accounts whose id comes after this one' }) after?: string;
}

export class AccountsPage {
  @Many(() => AccountFacts, { max: 500 }) accounts: AccountFacts[];
}

/** Lists accounts by id, 500 at a time, for a service that rebuilds the account list. */
export const accountFeed = contract('gateway.account-feed', {
  list: endpoint({
    input: AccountsQuery,
    output: AccountsPage,
    access: 'service',
    callers: ['admin-analytics'],
  }),
});
