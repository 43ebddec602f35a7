import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Instant, Int } from '../core/fields.js';

/** Where a person stands with the 14-day trial. */
export class TrialStatus {
  @Flag() isTrialActive: boolean;
  @Int({ min: 0, max: 14, about: 'Days left, rounded up; 0 when not active' }) daysRemaining: number;
  @Flag() trialExpired: boolean;
  @Instant({ optional: true }) trialEndsAt?: string;
}

/** The trial: 14 days of premium, once in an account's life, no card. */
export const trial = contract('billing.trial', {
  getStatus: endpoint({ http: 'GET /api/trial/status', output: TrialStatus }),
  start: endpoint({ http: 'POST /api/trial/start', output: TrialStatus, errors: ['trial_already_used'] }),
});
