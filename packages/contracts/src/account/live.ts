import { contract, endpoint } from '../core/endpoint.js';
import { Id, Instant } from '../core/fields.js';

/** The plan of whoever is signed in has changed: read it anew. */
export class PlanChangedNotice {
  @Instant() changedAt: string;
}

/** Something was posted, changed or taken out in the forum of the day: whoever reads it reads it anew. */
export class ForumChangedNotice {
  @Id() promptId: string;
}

/**
 * The subject on which the community service says that the forum changed, with a {@link ForumChangedNotice}; every gateway hears
 * it. At most one a second or so comes from each replica, however much is posted.
 */
export const FORUM_CHANGED_SUBJECT = 'community.live.forum-changed';

/** The subject on which the replicas of the gateway tell each other about people who have a tab open somewhere. */
export const GATEWAY_NOTICES_SUBJECT = 'gateway.live.notices';

/** What is sent to an open tab, by the name of the server-sent event. `ready`: from now on nothing is missed. */
export interface LiveEvents {
  ready: Record<string, never>;
  'plan-changed': PlanChangedNotice;
  'forum-changed': ForumChangedNotice;
}

/** A stream of notices for open tabs (server-sent events), until the tab, the session or the gateway ends. */
export const live = contract('gateway.live', {
  follow: endpoint({ http: 'GET /api/live', output: null, status: 200, servedByGateway: true }),
});
