-- What people have erased since the backup is written down again as an erasure to be done: the gateway asks every service for it as soon
-- as it runs (docs/decisions/0102). `log` and `closed` are what was saved of the log of erasures. Whoever closed their account has none
-- from this transaction on, so that nobody can sign in to it meanwhile.
CREATE TEMPORARY TABLE again ON COMMIT DROP AS
  SELECT user_id, CASE WHEN bool_or(kind = 'close') THEN 'close' ELSE 'clear' END AS kind, bool_and(is_by_operator) AS is_by_operator
    FROM log WHERE NOT EXISTS (SELECT FROM gateway.erasure_log known WHERE known.id = log.id) GROUP BY user_id;
INSERT INTO gateway.erasure_log (id, user_id, kind, is_by_operator, requested_at) SELECT * FROM log ON CONFLICT DO NOTHING;
INSERT INTO gateway.closed_identities AS known (hash, account_id, is_banned, closed_at)
  SELECT decode(hash, 'hex'), account_id, is_banned, closed_at FROM closed
  ON CONFLICT (hash) DO UPDATE SET account_id = excluded.account_id, is_banned = excluded.is_banned, closed_at = excluded.closed_at
    WHERE excluded.closed_at >= known.closed_at;
-- Nothing is here of whoever joined after the backup. One that is under way in the backup is covered by the later one.
DELETE FROM again WHERE user_id NOT IN (SELECT id FROM gateway.users UNION SELECT user_id FROM gateway.erasures);
UPDATE again SET is_by_operator = again.is_by_operator AND older.is_by_operator FROM gateway.erasures older WHERE older.user_id = again.user_id;
DELETE FROM gateway.erasures WHERE user_id IN (SELECT user_id FROM again);
-- As of now: newer than what the newer keys know of it, and nothing that is here is newer.
INSERT INTO gateway.erasures (id, user_id, kind, is_by_operator, requested_at)
  SELECT gen_random_uuid(), user_id, kind, is_by_operator, now() FROM again;
INSERT INTO gateway.erasure_parts (id, erasure_id, service, due_at)
  SELECT gen_random_uuid(), erasures.id, service, now() FROM gateway.erasures JOIN again USING (user_id),
    unnest(ARRAY['journal-ai', 'habits', 'community', 'library', 'billing', 'admin-analytics']) AS service;
UPDATE gateway.users SET has_seen_onboarding = false, account_changes = account_changes + 1
  WHERE id IN (SELECT user_id FROM again WHERE kind = 'clear');
DELETE FROM gateway.users WHERE id IN (SELECT user_id FROM again WHERE kind = 'close');
SELECT format('said %s people have erased something since: %s closed accounts, %s cleared. The gateway has it erased again when it runs.',
  count(*), count(*) FILTER (WHERE kind = 'close'), count(*) FILTER (WHERE kind = 'clear')) FROM again;
