/** Days of writing from which a prompt may use material. */
export const MATERIAL_DAYS = 30;

/**
 * SQL: a message `m` of the person `$1` that is being deleted. The findings it had when a prompt was made may be gone,
 * with a persona deleted since, so any such message may have been used.
 */
export const HIDDEN_MATERIAL = `m.user_id = $1 AND m.deletion_id IS NOT NULL AND m.role = 'user'`;
