-- Keys of another installation open nothing of this one: such as those of a new database that was saved after the loss of the old.
DO $$
BEGIN
  IF EXISTS (SELECT FROM saved WHERE name = 'journal_ai.user_keys' AND rows > 0) AND NOT EXISTS (
    SELECT FROM gateway.users JOIN (SELECT user_id FROM journal_ai.user_keys UNION ALL SELECT user_id FROM journal_ai.erased_keys) known ON user_id = id)
  THEN
    RAISE EXCEPTION 'the newest keys are of another installation: none is of an account of the backup';
  END IF;
END
$$;
