import { startProduct } from '@shadow-guide/tools/product';
import { processes } from '@shadow-guide/tools/system';
import { OPEN_LIMITS } from '../support/open-limits.js';
import { Lab } from './lab.js';

type OwnProduct = Awaited<ReturnType<typeof startProduct>>;

/** A small pool is crowded sooner; a row that needs a slow guide says so. */
const SETTINGS = {
  ...OPEN_LIMITS,
  SANDBOX_FIRST_TOKEN_DELAY_MS: '30',
  SANDBOX_TOKEN_DELAY_MS: '3',
  POSTGRES_POOL_SIZE: '5',
};

/** A lab with a product of its own, of which every setting and the data folder are at hand. */
export class OwnLab extends Lab {
  private constructor(override readonly product: OwnProduct) {
    super(product, 1);
  }

  /**
   * A product with two of each worker, and a twin of every service behind the gateway: `journal-ai-2`, `billing-2`, `habits-2`,
   * `community-2`, `library-2`.
   */
  static async open(): Promise<OwnLab> {
    const withTwins = processes.flatMap((plan) =>
      plan.scalable || ['sandbox', 'gateway'].includes(plan.name)
        ? [plan]
        : [plan, { ...plan, name: `${plan.name}-2` }],
    );
    const product = await startProduct({
      ...{ profile: 'test', workers: 2, processes: withTwins },
      ...{ settings: SETTINGS, control: true },
    });
    const lab = new OwnLab(product);
    await lab.calm();
    return lab;
  }

  /** What a process was started with. */
  settingOf(name: string, setting: string): string {
    return this.product.member(name).child?.plan.env[setting] ?? '';
  }

  /** Starts a process anew with other settings. */
  async restartWith(name: string, settings: Record<string, string>): Promise<void> {
    const member = this.product.member(name);
    // The environment that the next start will be given.
    Object.assign(member.child?.plan.env ?? {}, settings);
    await member.restart();
  }

  override async close(): Promise<void> {
    await this.product.stop();
    this.endRecord();
  }
}
