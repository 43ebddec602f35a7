import type { MixedList } from 'typeorm';

/** What a service's database looks like: its schema, and the migrations that build it, oldest first. */
export interface DatabaseDefinition {
  schema: string;
  /** Extensions of PostgreSQL that an administrator makes (`deploy/postgres/provision.sql`). */
  extensions?: readonly string[];
  // biome-ignore lint/complexity/noBannedTypes: TypeORM's own type for entity and migration classes
  entities: MixedList<Function>;
  // biome-ignore lint/complexity/noBannedTypes: as above
  migrations: MixedList<Function>;
}
