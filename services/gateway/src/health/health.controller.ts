import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { contracts, type Health, health } from '@shadow-guide/contracts';
import { HttpEndpoint } from '../endpoints/index.js';
import { ServicePing } from '../ping/index.js';

const LIMIT_MS = 800;
const FRESH_MS = 1_000;

/**
 * Endpoint for the health of the whole product, open to everybody. Frequent requests are cheap, because a response is
 * cached for a second.
 */
@ApiTags('gateway.health')
@Controller()
export class HealthController {
  private latest: { at: number; health: Promise<Health> } | undefined;

  constructor(private readonly ping: ServicePing) {}

  @HttpEndpoint(health.get, { independent: true })
  get(): Promise<Health> {
    const now = performance.now();
    if (!this.latest || now - this.latest.at > FRESH_MS) this.latest = { at: now, health: this.ask() };
    return this.latest.health;
  }

  private async ask(): Promise<Health> {
    const subjects = new Map<string, string>();
    for (const { owner, subject, callers } of contracts.flatMap((contract) => Object.values(contract))) {
      if (owner !== 'gateway' && callers.includes('gateway')) subjects.set(owner, subject);
    }
    const states = await Promise.all(
      [...subjects].map(
        async ([service, subject]) =>
          [service, (await this.ping.answers(subject, LIMIT_MS)) ? 'up' : 'down'] as const,
      ),
    );
    const status = states.every(([, state]) => state === 'up') ? 'ok' : 'degraded';
    return { status, services: Object.fromEntries(states) };
  }
}
