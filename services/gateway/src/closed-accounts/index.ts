export { ClosedAccountsModule } from './closed-accounts.module.js';
export { ClosedIdentity } from './closed-identity.entity.js';
export { type FormerAccount, FormerAccounts } from './former-accounts.js';
export { Secret } from './secret.entity.js';
