import type { DatabaseDefinition } from '@shadow-guide/kernel';
import { CreateResources1766000000000 } from './migrations/1766000000000-create-resources.js';
import { CreateReading1766000001000 } from './migrations/1766000001000-create-reading.js';
import { CountErasedVotes1766000001100 } from './migrations/1766000001100-count-erased-votes.js';
import { FindByWords1766000002000 } from './migrations/1766000002000-find-by-words.js';

/** Schema `library`. */
export const libraryDatabase: DatabaseDefinition = {
  schema: 'library',
  extensions: ['pg_trgm'],
  entities: [],
  migrations: [
    CreateResources1766000000000,
    CreateReading1766000001000,
    CountErasedVotes1766000001100,
    FindByWords1766000002000,
  ],
};
