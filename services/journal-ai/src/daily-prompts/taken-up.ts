/** Days back to which a prompt takes things up. */
export const MATERIAL_DAYS = 30;

/**
 * SQL: a message `m` of the person `$1` that is being deleted. What was found in it when a prompt was made may be gone by now, with a
 * persona that was deleted, so any may have been taken up.
 */
export const HIDDEN_MATERIAL = `m.user_id = $1 AND m.deletion_id IS NOT NULL AND m.role = 'user'`;
