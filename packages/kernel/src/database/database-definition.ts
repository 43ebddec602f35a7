import type { MixedList } from 'typeorm';

/** Definition of a service's database: its schema, and the migrations that create it, oldest first. */
export interface DatabaseDefinition {
  schema: string;
  /** PostgreSQL extensions that an administrator creates (`deploy/postgres/provision.sql`). */
  extensions?: readonly string[];
  // biome-ignore lint/complexity/noBannedTypes: TypeORM's own type for entity and migration classes
  entities: MixedList<Function>;
  // biome-ignore lint/complexity/noBannedTypes: as above
  migrations: MixedList<Function>;
}
