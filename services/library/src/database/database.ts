import type { DatabaseDefinition } from '@shadow-guide/kernel';
import { Bookmark } from '../bookmarks/index.js';
import { SearchWord } from '../content/index.js';
import { HelpfulVote, LearningProgress, ResourceView } from '../reading/index.js';
import { Resource } from '../resources/index.js';
import { CreateSchema1796083200000 } from './migrations/1796083200000-create-schema.js';

/** Schema `library`. */
export const libraryDatabase: DatabaseDefinition = {
  schema: 'library',
  extensions: ['pg_trgm'],
  entities: [Bookmark, HelpfulVote, LearningProgress, ResourceView, Resource, SearchWord],
  migrations: [CreateSchema1796083200000],
};
