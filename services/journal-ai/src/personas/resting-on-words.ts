/**
 * SQL condition that is true when the person has made persona `p` their own: gave it a note or a verdict, chatted with
 * it, invited it to a shared conversation, merged it or renamed it. Such a persona is kept even when the words in which
 * it was found are deleted.
 */
export const IS_PERSONS_OWN = `(p.note IS NOT NULL OR p.memory IS NOT NULL OR p.verdict IS NOT NULL OR p.working_with
  OR EXISTS (SELECT FROM journal_ai.persona_aliases a WHERE a.persona_id = p.id)
  OR EXISTS (SELECT FROM journal_ai.shared_tables t WHERE t.user_id = p.user_id AND p.id = ANY(t.persona_ids)))`;

/** SQL condition that is true while all evidence of persona `p` is being deleted, so that the persona is not shown. */
export const IS_GOING = `(EXISTS (
    SELECT FROM journal_ai.persona_evidence e JOIN journal_ai.stored_messages m ON m.id = e.entry_id
    WHERE e.persona_id = p.id AND m.deletion_id IS NOT NULL)
  AND NOT EXISTS (
    SELECT FROM journal_ai.persona_evidence e JOIN journal_ai.messages m ON m.id = e.entry_id WHERE e.persona_id = p.id)
  AND NOT ${IS_PERSONS_OWN})`;
