import type { GroupMembership } from '@shadow-guide/contracts';
import type { MembershipRow } from './group-memberships.repository.js';

/** Returns a membership as the member sees it. */
export function toMembership(row: MembershipRow): GroupMembership {
  return { groupId: row.group_id, anonymousHandle: row.anonymous_handle, joinedOn: row.joined_on };
}
