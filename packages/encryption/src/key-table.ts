/** Where a service keeps the data keys of the people whose words it stores: one key a person and service. */
export interface KeyTable {
  /** The service's schema; the table in it is `user_keys` (see {@link userKeysTableSql}). */
  readonly schema: string;
  /**
   * Authenticated with each wrapped key, so that a key row copied from another service does not open here. Different for
   * every service, and never changed afterwards: what was wrapped with it opens with nothing else.
   */
  readonly keyContext: string;
  /** Tables of the schema that hold secrets of the service itself (see {@link secretsTableSql}); rotation goes through them too. */
  readonly secretTables?: readonly string[];
}

/** A table of wrapped keys, whosever they are. */
export interface WrappedTable {
  readonly name: string;
  readonly ownerColumn: 'user_id' | 'name';
  readonly ownerType: 'uuid' | 'text';
  /** Comes before every owner. */
  readonly beforeFirst: string;
  /** Authenticated with each key, so that one copied from another table does not open here. */
  readonly keyContext: string;
}

/** Every table of a service whose keys the master key wraps: its people's, then its own secrets'. */
export function wrappedTablesOf(keys: KeyTable): WrappedTable[] {
  return [
    {
      name: 'user_keys',
      ownerColumn: 'user_id',
      ownerType: 'uuid',
      beforeFirst: '00000000-0000-0000-0000-000000000000',
      keyContext: keys.keyContext,
    },
    ...(keys.secretTables ?? []).map((name) => ({
      name,
      ownerColumn: 'name' as const,
      ownerType: 'text' as const,
      beforeFirst: '',
      keyContext: `${keys.keyContext}/${name}`,
    })),
  ];
}

/** The columns of `user_keys` that {@link UserKeys.prime} takes, named so that they stand beside a caller's own. */
export interface KeyColumns {
  readonly key_version: number | null;
  readonly wrapped_key: Buffer | null;
  readonly key_master_version: string | null;
}

/** The statement that makes a service's key table; for a migration of its own. */
export function userKeysTableSql(schema: string): string {
  return `CREATE TABLE ${schema}.user_keys (
    user_id uuid PRIMARY KEY,
    version smallint NOT NULL,
    wrapped_key bytea NOT NULL,
    master_version text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    rewrapped_at timestamptz
  )`;
}

/** The statement that makes a table of a service's own secrets; for a migration of its own. */
export function secretsTableSql(schema: string, table: string): string {
  return `CREATE TABLE ${schema}.${table} (
    name text PRIMARY KEY CHECK (name <> ''),
    version smallint NOT NULL,
    wrapped_key bytea NOT NULL,
    master_version text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    rewrapped_at timestamptz
  )`;
}

/**
 * SQL with which a caller's own statement brings the person's wrapped key along, so that it costs no round trip of its own.
 * All three columns are null while the person has no key.
 * @param userId SQL expression of the person's id in that statement, e.g. `g.user_id`
 */
export function keyColumnsSql(table: KeyTable, userId: string): { columns: string; join: string } {
  return {
    columns:
      'user_key.version AS key_version, user_key.wrapped_key, user_key.master_version AS key_master_version',
    join: `LEFT JOIN ${table.schema}.user_keys user_key ON user_key.user_id = ${userId}`,
  };
}
