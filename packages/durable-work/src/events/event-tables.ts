/** Returns the statements that make the outbox and the inbox of a service; for its first migration. */
export function createEventTablesSql(schema: string): string[] {
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
      id uuid NOT NULL,
      handler text NOT NULL,
      taken_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (id, handler)
    )`,
    `CREATE INDEX inbox_taken_at ON ${schema}.inbox (taken_at)`,
  ];
}
