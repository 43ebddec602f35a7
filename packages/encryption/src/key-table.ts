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

/** The statement that makes the table of keys that were destroyed (see {@link UserKeys.destroy}); for a migration of its own. */
export function erasedKeysTableSql(schema: string): string {
  return `CREATE TABLE ${schema}.erased_keys (
    user_id uuid PRIMARY KEY,
    through_version smallint NOT NULL,
    requested_at timestamptz NOT NULL,
    is_done boolean NOT NULL
  )`;
}

/** SQLSTATE of a statement that would store a text under a key that is gone. It names nobody: errors are logged. */
export const KEY_GONE = 'SG001';

/** Code of the refusal while a person's data are being erased. */
export const BEING_ERASED = 'data_being_erased';

/** Whether something failed because the person's key is gone, or their data are being erased: there is nothing to store it for. */
export function isKeyGone(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === KEY_GONE || code === BEING_ERASED;
}

/**
 * The statements after which a table takes nothing that is sealed with another key than the one that is stored for the person: what
 * a process seals with a key that it remembers, and that was destroyed since, could never be opened again. The row of the key is
 * locked until the end of the writer's transaction, so that {@link UserKeys.destroy} waits for it. For a migration of its own.
 * @param columns those of them that hold sealed texts; the person's is `user_id`
 */
export function guardSealedSql(schema: string, table: string, columns: readonly string[]): string[] {
  // Not one: shorter than a sealed text's header is nothing that anybody could open.
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

/** Takes back what {@link guardSealedSql} made. */
export function unguardSealedSql(schema: string, table: string): string {
  return `DROP FUNCTION ${schema}.check_key_of_${table}() CASCADE`;
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
