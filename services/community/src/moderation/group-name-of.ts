import { groupCatalogue } from '../groups/index.js';

/**
 * Returns the name of a post's group.
 * @returns null for a post of the forum; the group’s id when the group is no longer in the catalogue
 */
export function groupNameOf(groupId: string | null): string | null {
  return groupCatalogue.find(({ id }) => id === groupId)?.name ?? groupId;
}
