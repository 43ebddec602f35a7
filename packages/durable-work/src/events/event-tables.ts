/**
 * Returns the SQL of the two tables with which a service publishes and handles events; for its first migration, before
 * {@link inboxHandlersSql}.
 */
export function eventTablesSql(schema: string): string[] {
  return [
    `CREATE TABLE ${schema}.outbox (
      id uuid PRIMARY KEY,
      event text NOT NULL,
      subscriber text NOT NULL,
      payload jsonb NOT NULL,
      request_id text NOT NULL,
      traceparent text NOT NULL,
      attempts integer NOT NULL DEFAULT 0,
      due_at timestamptz NOT NULL DEFAULT now(),
      created_at timestamptz NOT NULL DEFAULT now()
    )`,
    `CREATE INDEX outbox_due ON ${schema}.outbox (due_at)`,
    `CREATE TABLE ${schema}.inbox (
      id uuid PRIMARY KEY,
      taken_at timestamptz NOT NULL DEFAULT now()
    )`,
    `CREATE INDEX inbox_taken_at ON ${schema}.inbox (taken_at)`,
  ];
}

/**
 * Returns SQL that lets a delivery have several handlers. Existing rows get an empty handler name: their writer was the
 * only handler, so they mean that all handling is done. Processes of the previous version still write such rows.
 */
export function inboxHandlersSql(schema: string): string[] {
  return [
    `ALTER TABLE ${schema}.inbox ADD COLUMN handler text NOT NULL DEFAULT ''`,
    `ALTER TABLE ${schema}.inbox DROP CONSTRAINT inbox_pkey, ADD PRIMARY KEY (id, handler)`,
  ];
}
