import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AdSource, ads } from '@shadow-guide/contracts';
import { GatewayConfig } from '../config.js';
import { HttpEndpoint } from '../endpoints/index.js';

/**
 * Redirects to the source of ads; the content security policy of the pages allows the same address
 * (`http/security-headers.ts`).
 */
@ApiTags('gateway.ads')
@Controller()
export class AdsController {
  constructor(private readonly config: GatewayConfig) {}

  @HttpEndpoint(ads.getSource)
  getSource(): AdSource {
    return { frameUrl: this.config.adsFrameUrl ?? null };
  }
}
