import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AdSource, ads } from '@shadow-guide/contracts';
import { GatewayConfig } from '../config.js';
import { Serves } from '../routing/serves.decorator.js';

/** Where ads come from; the policy of the pages admits the same address (`http/security-headers.ts`). */
@ApiTags('gateway.ads')
@Controller()
export class AdsController {
  constructor(private readonly config: GatewayConfig) {}

  @Serves(ads.getSource)
  getSource(): AdSource {
    return { frameUrl: this.config.adsFrameUrl ?? null };
  }
}
