import { ApiProperty } from '@nestjs/swagger';
import { contract, endpoint } from '../core/endpoint.js';
import { OneOf } from '../core/fields.js';

/** Health of the product: `ok` when every service responds, otherwise `degraded`. */
export class Health {
  @OneOf(['ok', 'degraded']) status: 'ok' | 'degraded';
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string', enum: ['up', 'down'] } })
  services: Record<string, 'up' | 'down'>;
}

export const health = contract('gateway.health', {
  get: endpoint({ http: 'GET /api/health', output: Health, access: 'visitor', servedByGateway: true }),
});
