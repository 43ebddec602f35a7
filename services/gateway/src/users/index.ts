export * from './account-changes.js';
export * from './admin-addresses.js';
export * from './locale.js';
export * from './sign-in.js';
export * from './timezone.js';
export * from './user-record.js';
export * from './users.module.js';
export * from './users.repository.js';
