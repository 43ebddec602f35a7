import { Module } from '@nestjs/common';
import { FormerAccounts } from './former-accounts.js';
import { IdentityHashes } from './identity-hashes.js';

/** Keyed hashes that recognize people who closed an account and return. */
@Module({ providers: [FormerAccounts, IdentityHashes], exports: [FormerAccounts] })
export class ClosedAccountsModule {}
