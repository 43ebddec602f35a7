import type { DatabaseDefinition } from '@shadow-guide/kernel';
import { CreateKeysAndEvents1765900000000 } from './migrations/1765900000000-create-keys-and-events.js';
import { CreateSecretsVisitsAndKeptPosts1765900001000 } from './migrations/1765900001000-create-secrets-visits-and-kept-posts.js';
import { CreatePosts1765900002000 } from './migrations/1765900002000-create-posts.js';
import { CreateModeration1765900003000 } from './migrations/1765900003000-create-moderation.js';
import { CreateForumDays1765900004000 } from './migrations/1765900004000-create-forum-days.js';
import { CreateGroups1765900005000 } from './migrations/1765900005000-create-groups.js';
import { GuardSealed1767000005000 } from './migrations/1767000005000-guard-sealed.js';
import { TellOperatorsActs1771000004000 } from './migrations/1771000004000-tell-operators-acts.js';
import { KeepPlacesAndNewcomers1771000004200 } from './migrations/1771000004200-keep-places-and-newcomers.js';
import { ReserveHandlesAndFreezeSizes1771000004300 } from './migrations/1771000004300-reserve-handles-and-freeze-sizes.js';
import { CountSafety1772000001000 } from './migrations/1772000001000-count-safety.js';
import { CreateGroupThreads1772000004000 } from './migrations/1772000004000-create-group-threads.js';

/** Database schema `community`. */
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
    TellOperatorsActs1771000004000,
    KeepPlacesAndNewcomers1771000004200,
    ReserveHandlesAndFreezeSizes1771000004300,
    CountSafety1772000001000,
    CreateGroupThreads1772000004000,
  ],
};
