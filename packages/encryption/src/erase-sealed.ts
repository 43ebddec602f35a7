import type { KeyErasure } from './destroy-keys.js';
import type { UserKeys } from './user-keys.js';

/** Progress of deleting a person's rows. */
interface Deletion {
  readonly isDone: boolean;
  readonly deletedRows: number;
}

/**
 * Erases a person's data in a service: first the key, so that nothing can be read or stored afterwards, then the rows.
 * @param deleteRows deletes a part of the rows; each call of the same erasure runs it again until it reports that all
 * are deleted
 */
export async function eraseSealed(
  keys: UserKeys,
  erasure: KeyErasure,
  deleteRows: () => Promise<Deletion>,
): Promise<Deletion> {
  if ((await keys.destroy(erasure)) === 'done') return { isDone: true, deletedRows: 0 };
  const deleted = await deleteRows();
  if (deleted.isDone) await keys.finish(erasure);
  return deleted;
}
