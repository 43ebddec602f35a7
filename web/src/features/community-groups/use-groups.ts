import type { GroupMembership } from '@shadow-guide/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { apiKey, apiQuery } from '../../lib/api-query.js';
import { useSession } from '../../lib/session.js';
import { invalidateEverywhere } from '../../lib/tabs.js';
import { useSingleMutation } from '../../lib/use-single-mutation.js';

const GROUPS = 'GET /api/community-groups';
const MEMBERSHIPS = 'GET /api/user/group-memberships';
const MEMBERS = 'GET /api/community-groups/:groupId/members';
const THREAD = 'GET /api/community-groups/:groupId/thread';
const CHALLENGES = 'GET /api/community-groups/:groupId/challenges';
const INSIGHTS = 'GET /api/community-groups/:groupId/insights';
const membershipsKey = apiKey(MEMBERSHIPS);

/** Reads all support groups; they are public. */
export function useGroups() {
  return useQuery(apiQuery(GROUPS));
}

/** Reads the groups of the signed-in person; sends no request for visitors. */
export function useMemberships() {
  const { status } = useSession();
  return useQuery({ ...apiQuery(MEMBERSHIPS), enabled: status === 'signed-in' });
}

/**
 * Joins a group, or changes the handle in it.
 * @param onJoined called after every view has the new handle
 */
export function useJoinGroup(groupId: string, handlers: { onJoined(): void; onFailed(error: Error): void }) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (anonymousHandle: string) =>
      api('POST /api/community-groups/:groupId/join', { groupId, anonymousHandle }),
    onSuccess: (joined) => {
      client.setQueryData<GroupMembership[]>(membershipsKey, (list) => [
        ...(list ?? []).filter((one) => one.groupId !== groupId),
        joined,
      ]);
      handlers.onJoined();
      void invalidateEverywhere(client, [membershipsKey, apiKey(GROUPS), apiKey(MEMBERS, { groupId })]);
    },
    onError: handlers.onFailed,
  });
}

/** Leaves a group; the progress in the group’s challenges is deleted with the membership. */
export function useLeaveGroup(groupId: string, onLeft: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: () => api('DELETE /api/community-groups/:groupId/membership', { groupId }),
    onSuccess: () => {
      client.setQueryData<GroupMembership[]>(membershipsKey, (list) =>
        list?.filter((one) => one.groupId !== groupId),
      );
      for (const forMembers of [MEMBERS, THREAD] as const) {
        client.removeQueries({ queryKey: apiKey(forMembers, { groupId }) });
      }
      onLeft();
      void invalidateEverywhere(client, [
        ...[membershipsKey, apiKey(GROUPS)],
        ...[apiKey(CHALLENGES, { groupId }), apiKey(INSIGHTS, { groupId })],
      ]);
    },
  });
}
