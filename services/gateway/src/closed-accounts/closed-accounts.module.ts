import { Module } from '@nestjs/common';
import { FormerAccounts } from './former-accounts.js';
import { IdentityHashes } from './identity-hashes.js';

/** Hashes by which people who closed an account are recognized when they return. */
@Module({ providers: [FormerAccounts, IdentityHashes], exports: [FormerAccounts] })
export class ClosedAccountsModule {}
