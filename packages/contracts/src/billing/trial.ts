import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Instant, Int } from '../core/fields.js';
import { TRIAL_DAYS } from '../facts/plans.js';

/** State of a person's trial. */
export class TrialStatus {
  @Flag() isTrialActive: boolean;
  @Int({ min: 0, max: TRIAL_DAYS, about: 'Days left, rounded up; 0 when not active' }) daysRemaining: number;
  @Flag() trialExpired: boolean;
  @Instant({ optional: true }) trialEndsAt?: string;
}

/** The trial: {@link TRIAL_DAYS} days of premium, once per account, without a card. */
export const trial = contract('billing.trial', {
  getStatus: endpoint({ http: 'GET /api/trial/status', output: TrialStatus, planOf: 'caller' }),
  start: endpoint({
    http: 'POST /api/trial/start',
    output: TrialStatus,
    errors: ['trial_already_used'],
    planOf: 'caller',
  }),
});
