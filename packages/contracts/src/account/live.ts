import { contract, endpoint } from '../core/endpoint.js';
import { Id, Instant } from '../core/fields.js';

/** The signed-in person's plan has changed; the client must reload it. */
export class PlanChangedNotice {
  @Instant() changedAt: string;
}

/** A post of today's forum was added, changed or removed; readers must reload the forum. */
export class ForumChangedNotice {
  @Id() promptId: string;
}

/**
 * Subject on which the community service publishes forum changes, with a {@link ForumChangedNotice}, to every gateway.
 * Each replica sends at most about one notice per second, however much is posted.
 */
export const FORUM_CHANGED_SUBJECT = 'community.live.forum-changed';

/** Subject on which the gateway's replicas notify each other about people with an open tab. */
export const GATEWAY_NOTICES_SUBJECT = 'gateway.live.notices';

/** Payloads sent to an open tab, by the name of the server-sent event. After `ready`, the tab misses no notice. */
export interface LiveEvents {
  ready: Record<string, never>;
  'plan-changed': PlanChangedNotice;
  'forum-changed': ForumChangedNotice;
}

/** A stream of notices for open tabs (server-sent events), until the tab, the session or the gateway closes. */
export const live = contract('gateway.live', {
  follow: endpoint({ http: 'GET /api/live', output: null, status: 200, servedByGateway: true }),
});
