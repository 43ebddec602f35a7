import type { KeyErasure } from './destroy-keys.js';
import type { UserKeys } from './user-keys.js';

/** How far the deletion of somebody's rows has come. */
interface Deletion {
  readonly isDone: boolean;
  readonly deletedRows: number;
}

/**
 * Erases what a service keeps of a person: first the key, so that nothing can be read or stored any more, then the rows.
 * @param deleteRows may be called again by the next call of the same erasure, until it says that it is done
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
