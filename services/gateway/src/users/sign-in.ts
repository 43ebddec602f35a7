import { Injectable } from '@nestjs/common';
import { accountReturned, personBanned } from '@shadow-guide/contracts';
import { Outbox } from '@shadow-guide/durable-work';
import { conflict, type Transaction } from '@shadow-guide/kernel';
import { type FormerAccount, FormerAccounts } from '../closed-accounts/index.js';
import { AccountChanges } from './account-changes.js';
import { AdminAddresses } from './admin-addresses.js';
import { EarlierAccounts } from './earlier-accounts.js';
import type { UserRecord } from './user-record.js';
import { type UserChanges, UsersRepository } from './users.repository.js';

/** The person who has signed in, as the provider describes them. `email` is in lower case. */
export interface ProviderProfile {
  provider: string;
  /** The provider's own permanent id of the person. */
  subject: string;
  email: string;
  emailVerified: boolean;
  /** The person's username at the provider; null when the provider sends none. */
  username: string | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
}

/** Finds or creates the account of a person whom a provider has authenticated. */
@Injectable()
export class SignIn {
  constructor(
    private readonly users: UsersRepository,
    private readonly changes: AccountChanges,
    private readonly formerAccounts: FormerAccounts,
    private readonly outbox: Outbox,
    private readonly earlier: EarlierAccounts,
    private readonly admins: AdminAddresses,
  ) {}

  /**
   * Returns the account to sign in to. A verified address belongs to one account, whichever provider confirmed it; an
   * unverified address opens only the account of its own identity. This sign-in alone decides whether the account has
   * the admin role.
   */
  run(profile: ProviderProfile): Promise<UserRecord> {
    const { provider, subject, email, emailVerified } = profile;
    return this.users.signInAlone(`${provider}:${subject}`, email, async (transaction) => {
      const own = await this.users.findByIdentity(transaction, provider, subject);
      const holder = emailVerified ? await this.users.findByVerifiedEmail(transaction, email) : null;
      const joins = own !== null && holder !== null && mayLeave(own);
      const account = joins ? holder : (own ?? holder);
      if (!account) return this.open(profile, transaction);
      if (joins) await this.earlier.leave(own.id, { provider, subject }, account.id, transaction);
      if (!own) await this.users.addIdentity(transaction, provider, subject, account.id);
      // An account with its own verified address does not take over the address of another account, so that the two
      // accounts do not merge.
      const takesEmail = emailVerified && (holder === null || holder.id === account.id);
      const changes = {
        email: takesEmail ? email : account.email,
        emailVerified: takesEmail || account.email_verified,
        username: profile.username ?? account.username,
        firstName: profile.firstName ?? account.first_name,
        lastName: profile.lastName ?? account.last_name,
        profileImageUrl: profile.profileImageUrl ?? account.profile_image_url,
      };
      const isNewHere = takesEmail && !(account.email_verified && account.email === email);
      const former = isNewHere ? await this.formerAccounts.find([{ email }], transaction) : null;
      const changed = await this.users.update(
        transaction,
        account.id,
        { ...changes, role: this.roleOf(profile) },
        former?.isBanned,
      );
      if (!changed) throw conflict('account_closed', 'This account was closed a moment ago.');
      this.changes.publish(changed, transaction);
      if (former && former.id !== changed.id) this.goOn(former, changed, transaction);
      return changed;
    });
  }

  /** Returns the admin mark for the new session; undefined when the sign-in is not an admin's. */
  adminMarkOf({ email, emailVerified }: ProviderProfile): string | undefined {
    return emailVerified ? this.admins.markOf(email) : undefined;
  }

  /** Creates an account. */
  private async open(profile: ProviderProfile, transaction: Transaction): Promise<UserRecord> {
    const { provider, subject, email, emailVerified } = profile;
    const identity = { provider, subject };
    const former = await this.formerAccounts.find(
      emailVerified ? [identity, { email }] : [identity],
      transaction,
    );
    const created = await this.users.create(
      transaction,
      { ...profile, role: this.roleOf(profile) },
      former?.isBanned,
    );
    await this.users.addIdentity(transaction, provider, subject, created.id);
    this.changes.publish(created, transaction);
    if (former) this.goOn(former, created, transaction);
    return created;
  }

  /** Carries over from the person's closed account what is granted only once, and a ban. */
  private goOn(
    former: FormerAccount,
    { id: userId, created_at: at, ban_changes: change }: UserRecord,
    transaction: Transaction,
  ): void {
    this.formerAccounts.follow(former, userId, transaction);
    this.outbox.publish(transaction, accountReturned, {
      userId,
      formerUserId: former.id,
      at: at.toISOString(),
    });
    if (former.isBanned) this.outbox.publish(transaction, personBanned, { userId, isBanned: true, change });
  }

  /**
   * Returns the role. The role depends only on this sign-in, not on the account's previous role or on the address that
   * the account keeps.
   */
  private roleOf(profile: ProviderProfile): UserChanges['role'] {
    return this.adminMarkOf(profile) === undefined ? 'user' : 'admin';
  }
}

/**
 * Returns whether the identity may switch from its account to the account of its address. It may switch only from an
 * account without a verified address that is not banned.
 */
function mayLeave(account: UserRecord): boolean {
  return !account.email_verified && account.banned_at === null;
}
