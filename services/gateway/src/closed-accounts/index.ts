export { ClosedAccountsModule } from './closed-accounts.module.js';
export { type FormerAccount, FormerAccounts } from './former-accounts.js';
