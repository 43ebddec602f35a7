import { groupCatalogue } from '../groups/index.js';

/** @returns null for a post of the forum; the id of a group that is in the catalogue no longer */
export function groupNameOf(groupId: string | null): string | null {
  return groupCatalogue.find(({ id }) => id === groupId)?.name ?? groupId;
}
