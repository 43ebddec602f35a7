import { contract, endpoint } from '../core/endpoint.js';
import { Text } from '../core/fields.js';

/** Source of the ads. */
export class AdSource {
  @Text({
    nullable: true,
    max: 500,
    about: "Address of an ad network's page for a frame; null: the product's own notices",
  })
  frameUrl: string | null;
}

/** Ads of the free plan. */
export const ads = contract('gateway.ads', {
  getSource: endpoint({ http: 'GET /api/ads', output: AdSource, access: 'visitor', servedByGateway: true }),
});
