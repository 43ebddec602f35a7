/** Where a service stores the data keys of the people whose text it keeps: one key per person and service. */
export interface KeyTable {
  /** Schema of the service, in which the table is named `user_keys` (see {@link userKeysTableSql}). */
  readonly schema: string;
  /**
   * Context that is authenticated with each wrapped key, so that a key row copied from another service cannot be
   * unwrapped here. It differs for every service and never changes: existing keys can only be unwrapped with the
   * context that they were wrapped with.
   */
  readonly keyContext: string;
  /**
   * Tables of the schema that hold secrets of the service itself (see {@link secretsTableSql}); rotation covers them
   * too.
   */
  readonly secretTables?: readonly string[];
}

/** A table of wrapped keys, of people or of the service. */
export interface WrappedTable {
  readonly name: string;
  readonly ownerColumn: 'user_id' | 'name';
  readonly ownerType: 'uuid' | 'text';
  /** A value that sorts before every owner. */
  readonly beforeFirst: string;
  /** Context that is authenticated with each key, so that a key copied from another table cannot be unwrapped here. */
  readonly keyContext: string;
}

/**
 * Returns every table of a service whose keys the master key wraps: people's keys first, then the service's own
 * secrets.
 */
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

/**
 * The columns of `user_keys` that {@link UserKeys.prime} needs, named so that they do not collide with a caller's
 * columns.
 */
export interface KeyColumns {
  readonly key_version: number | null;
  readonly wrapped_key: Buffer | null;
  readonly key_master_version: string | null;
}

/** Returns the statement that creates a service's key table; for a migration of the service. */
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

/** Returns the statement that creates a table of a service's own secrets; for a migration of the service. */
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
 * Returns the statement that creates the table of destroyed keys (see {@link UserKeys.destroy}); for a migration of the
 * service.
 */
export function erasedKeysTableSql(schema: string): string {
  return `CREATE TABLE ${schema}.erased_keys (
    user_id uuid PRIMARY KEY,
    through_version smallint NOT NULL,
    requested_at timestamptz NOT NULL,
    is_done boolean NOT NULL
  )`;
}

/**
 * SQLSTATE of a statement that would store a text under a destroyed key. The error is logged, so it contains no
 * person's id.
 */
export const KEY_GONE = 'SG001';

/** Error code while a person's data is being erased. */
export const BEING_ERASED = 'data_being_erased';

/**
 * Returns whether something failed because the person's key is destroyed or their data is being erased, so that a retry
 * would be pointless.
 */
export function isKeyGone(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === KEY_GONE || code === BEING_ERASED;
}

/**
 * Returns the statements that make a table refuse any value sealed with a key other than the person's stored key: a
 * value sealed with a key that is cached but destroyed could never be opened again. The key's row is locked until the
 * end of the writer's transaction, so that {@link UserKeys.destroy} waits for the transaction. For a migration of the
 * service.
 * @param columns columns that hold sealed texts; the person's column is `user_id`
 */
export function guardSealedSql(schema: string, table: string, columns: readonly string[]): string[] {
  // A value shorter than a sealed text's header is not checked, since it cannot be a sealed text.
  const isOther = (column: string) =>
    `(octet_length(NEW.${column}) >= 3 AND substring(NEW.${column} FROM 1 FOR 3) IS DISTINCT FROM header)`;
  return [
    `CREATE FUNCTION ${schema}.check_key_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
     DECLARE header bytea;
     BEGIN
       SELECT '\\x01'::bytea || int2send(version) INTO header FROM ${schema}.user_keys WHERE user_id = NEW.user_id FOR KEY SHARE;
       IF ${columns.map(isOther).join(' OR ')} THEN
         RAISE EXCEPTION 'sealed with a key that is gone' USING ERRCODE = '${KEY_GONE}';
       END IF;
       RETURN NEW;
     END $$`,
    `CREATE TRIGGER check_key BEFORE INSERT OR UPDATE OF ${columns.join(', ')} ON ${schema}.${table}
     FOR EACH ROW EXECUTE FUNCTION ${schema}.check_key_of_${table}()`,
  ];
}

/** Returns the statement that removes what {@link guardSealedSql} created. */
export function unguardSealedSql(schema: string, table: string): string {
  return `DROP FUNCTION ${schema}.check_key_of_${table}() CASCADE`;
}

/**
 * Returns SQL with which a caller's own statement also reads the person's wrapped key, to save a separate round trip.
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
