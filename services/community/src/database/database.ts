import type { DatabaseDefinition } from '@shadow-guide/kernel';
import { CreateKeysAndEvents1765900000000 } from './migrations/1765900000000-create-keys-and-events.js';
import { CreateSecretsVisitsAndKeptPosts1765900001000 } from './migrations/1765900001000-create-secrets-visits-and-kept-posts.js';
import { CreatePosts1765900002000 } from './migrations/1765900002000-create-posts.js';
import { CreateModeration1765900003000 } from './migrations/1765900003000-create-moderation.js';
import { CreateForumDays1765900004000 } from './migrations/1765900004000-create-forum-days.js';
import { CreateGroups1765900005000 } from './migrations/1765900005000-create-groups.js';
import { GuardSealed1767000005000 } from './migrations/1767000005000-guard-sealed.js';

/** Schema `community`. */
export const communityDatabase: DatabaseDefinition = {
  schema: 'community',
  entities: [],
  migrations: [
    CreateKeysAndEvents1765900000000,
    CreateSecretsVisitsAndKeptPosts1765900001000,
    CreatePosts1765900002000,
    CreateModeration1765900003000,
    CreateForumDays1765900004000,
    CreateGroups1765900005000,
    GuardSealed1767000005000,
  ],
};
