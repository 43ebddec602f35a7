-- What is true of the server that the backup was made of, and not of this one.

-- Keys of people who joined after the backup, when newer ones were taken.
DELETE FROM journal_ai.user_keys WHERE user_id NOT IN (SELECT id FROM gateway.users);
DELETE FROM habits.user_keys WHERE user_id NOT IN (SELECT id FROM gateway.users);
DELETE FROM community.user_keys WHERE user_id NOT IN (SELECT id FROM gateway.users);
DELETE FROM admin_analytics.user_keys WHERE user_id NOT IN (SELECT id FROM gateway.users);

-- The ledger is handed on in the order of transactions (decision 0081), and a new server counts them from its beginning: what is stored
-- would lie in its future and never be handed on. What was added up already stays so.
UPDATE journal_ai.ai_usage SET written_by = CASE
    WHEN (written_by, place) <= (split_part(cursor, ':', 1)::xid8, split_part(cursor, ':', 2)::bigint) THEN '1' ELSE '2' END::xid8
  FROM (SELECT coalesce(cursor, '0:0') AS cursor FROM admin_analytics.ledger_reading) reading
  WHERE EXISTS (SELECT FROM journal_ai.ai_usage WHERE written_by >= pg_snapshot_xmin(pg_current_snapshot()));
UPDATE admin_analytics.ledger_reading SET cursor = '1:' || (SELECT max(place) FROM journal_ai.ai_usage WHERE written_by = '1'::xid8)
  WHERE cursor IS NOT NULL AND EXISTS (SELECT FROM journal_ai.ai_usage WHERE written_by = '1'::xid8);
