import { startProduct } from '@shadow-guide/tools/product';
import { processes } from '@shadow-guide/tools/system';
import { OPEN_LIMITS } from '../support/open-limits.js';
import { Lab } from './lab.js';

type OwnProduct = Awaited<ReturnType<typeof startProduct>>;

/** Settings of the lab: a small pool is exhausted sooner. A row that needs a slow guide sets that itself. */
const SETTINGS = {
  ...OPEN_LIMITS,
  SANDBOX_FIRST_TOKEN_DELAY_MS: '30',
  SANDBOX_TOKEN_DELAY_MS: '3',
  POSTGRES_POOL_SIZE: '5',
};

/** A lab with its own product, with access to every setting and the data folder. */
export class OwnLab extends Lab {
  private constructor(override readonly product: OwnProduct) {
    super(product, 1);
  }

  /**
   * Opens a product with two of each worker, and a twin of every service behind the gateway: `journal-ai-2`,
   * `billing-2`, `habits-2`, `community-2`, `library-2`.
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

  /** Returns the value of a setting that a process was started with. */
  settingOf(name: string, setting: string): string {
    return this.product.member(name).child?.plan.env[setting] ?? '';
  }

  /** Restarts a process with other settings. */
  async restartWith(name: string, settings: Record<string, string>): Promise<void> {
    const member = this.product.member(name);
    // This is the environment for the next start.
    Object.assign(member.child?.plan.env ?? {}, settings);
    await member.restart();
  }

  override async close(): Promise<void> {
    await this.product.stop();
    this.endRecord();
  }
}
