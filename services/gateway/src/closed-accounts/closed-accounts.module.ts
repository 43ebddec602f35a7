import { Module } from '@nestjs/common';
import { FormerAccounts } from './former-accounts.js';
import { IdentityHashes } from './identity-hashes.js';

/** By what those who closed an account are known again. */
@Module({ providers: [FormerAccounts, IdentityHashes], exports: [FormerAccounts] })
export class ClosedAccountsModule {}
