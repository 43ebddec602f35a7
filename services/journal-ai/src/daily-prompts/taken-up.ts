/** Number of days before a prompt whose messages it may use as material. */
export const MATERIAL_DAYS = 30;

/**
 * SQL condition: a message `m` of the person `$1` that is being deleted. Its findings at the time when a prompt was
 * made may no longer exist (for example because a persona was deleted), so any such message may have been used.
 */
export const HIDDEN_MATERIAL = `m.user_id = $1 AND m.deletion_id IS NOT NULL AND m.role = 'user'`;
