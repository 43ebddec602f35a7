/** Days back to which a prompt takes things up. */
export const MATERIAL_DAYS = 30;

/** SQL: topics or personas were found in the message `m`, so that a prompt may take it up. */
export const MAY_BE_TAKEN_UP = `(EXISTS (SELECT FROM journal_ai.entry_topics found WHERE found.entry_id = m.id)
  OR EXISTS (SELECT FROM journal_ai.persona_evidence shown WHERE shown.entry_id = m.id))`;

/** SQL: a message `m` of the person `$1` that is being deleted, and that a prompt may have taken up. */
export const HIDDEN_MATERIAL = `m.user_id = $1 AND m.deletion_id IS NOT NULL AND m.role = 'user' AND ${MAY_BE_TAKEN_UP}`;
