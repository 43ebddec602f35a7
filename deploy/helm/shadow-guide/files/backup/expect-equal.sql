-- Each table must have the rows that were saved: their number and the sum over all of them (tables `saved` and `restored`).
DO $$
DECLARE differ text;
BEGIN
  SELECT string_agg(format('%s (%s rows saved, %s restored)', coalesce(s.name, r.name), s.rows, r.rows), ', ') INTO differ
    FROM saved s FULL JOIN restored r USING (name) WHERE (s.rows, s.sum) IS DISTINCT FROM (r.rows, r.sum);
  IF differ IS NOT NULL THEN
    RAISE EXCEPTION 'not what was saved: %', differ;
  END IF;
END
$$;
SELECT format('said %s tables are as they were saved, %s rows.', count(*), sum(rows)) FROM restored;
