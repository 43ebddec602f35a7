import { freePort } from '@shadow-guide/tools/launch/ports';
import { startProduct } from '@shadow-guide/tools/product';
import { processes } from '@shadow-guide/tools/system';
import type { RunningProduct } from '../support/product.js';
import { Balancer } from './balancer.js';
import { LOAD_SETTINGS } from './model-pace.js';

type Product = Awaited<ReturnType<typeof startProduct>>;
export type ReleaseName = 'before' | 'now';

/** Seconds for which a stopping gateway reports that it is not ready and keeps serving, until no more calls arrive. */
const SHUTDOWN_DELAY_SECONDS = '3';
const OF_NOW = '-2';

/**
 * Two releases of the product on one PostgreSQL, Redis and NATS, behind one address. The previous release runs first.
 * The roles, rights and logins that this release needs on the servers are already there, as an update creates them
 * first.
 */
export class TwoReleases {
  private constructor(
    readonly product: Product,
    private readonly balancer: Balancer,
  ) {}

  /** @param rootBefore folder of the previous release, built */
  static async start(rootBefore: string): Promise<TwoReleases> {
    const { balancer, url } = await Balancer.open();
    const [port, portOfNow] = [await freePort(), await freePort()];
    const ofReleases = processes.filter(({ role }) => role);
    const delay = { SHUTDOWN_DELAY_SECONDS };
    const product = await startProduct({
      profile: 'local',
      settings: { ...LOAD_SETTINGS, PUBLIC_URL: url },
      port,
      control: true,
      processes: [
        ...processes.filter(({ role }) => !role),
        ...ofReleases.map((plan) => ({ ...plan, root: rootBefore })),
        ...ofReleases.map((plan) => ({ ...plan, name: plan.name + OF_NOW, startsLater: true })),
      ],
      overrides: { gateway: delay, [`gateway${OF_NOW}`]: { ...delay, PORT: String(portOfNow) } },
    });
    await balancer.stand([
      { url: `http://127.0.0.1:${port}`, opsUrl: product.member('gateway').opsUrl },
      { url: `http://127.0.0.1:${portOfNow}`, opsUrl: product.member(`gateway${OF_NOW}`).opsUrl },
    ]);
    return new TwoReleases(product, balancer);
  }

  get running(): RunningProduct {
    return this.product.describe() as RunningProduct;
  }

  /** Starts a release beside the other, one process after another. */
  async bringUp(release: ReleaseName): Promise<void> {
    for (const member of this.membersOf(release)) await member.start();
  }

  /** Stops a release, one process after another. */
  async takeDown(release: ReleaseName): Promise<void> {
    for (const member of this.membersOf(release)) await member.stop();
  }

  /** Names of the processes of a release. */
  namesOf(release: ReleaseName): string[] {
    const ending = release === 'now' ? OF_NOW : '';
    return processes.filter(({ role }) => role).map(({ name }) => name + ending);
  }

  async stop(): Promise<void> {
    await this.balancer.close();
    await this.product.stop();
  }

  private membersOf(release: ReleaseName) {
    return this.namesOf(release).map((name) => this.product.member(name));
  }
}
