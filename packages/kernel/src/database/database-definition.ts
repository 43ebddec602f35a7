import type { EntityClass } from '@shadow-guide/tables';
import type { MixedList } from 'typeorm';

/** The database of a service: its schema, the entities that describe its tables, and the migrations that build them, oldest first. */
export interface DatabaseDefinition {
  schema: string;
  /** PostgreSQL extensions that the schema needs and an administrator creates (`deploy/postgres/provision.sql`). */
  extensions?: readonly string[];
  entities: readonly EntityClass[];
  // biome-ignore lint/complexity/noBannedTypes: TypeORM's own type for migration classes
  migrations: MixedList<Function>;
}
