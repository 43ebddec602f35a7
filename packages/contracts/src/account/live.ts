import { contract, endpoint } from '../core/endpoint.js';
import { Instant } from '../core/fields.js';

/** The plan of whoever is signed in has changed: read it anew. */
export class PlanChangedNotice {
  @Instant() changedAt: string;
}

/** What is sent to an open tab, by the name of the server-sent event. `ready`: from now on nothing is missed. */
export interface LiveEvents {
  ready: Record<string, never>;
  'plan-changed': PlanChangedNotice;
}

/** A stream of notices for open tabs (server-sent events), until the tab, the session or the gateway ends. */
export const live = contract('gateway.live', {
  follow: endpoint({ http: 'GET /api/live', output: null, status: 200, servedByGateway: true }),
});
