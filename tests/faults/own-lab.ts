import { startProduct } from '@shadow-guide/tools/product';
import { processes } from '@shadow-guide/tools/system';
import { Lab } from './lab.js';

type OwnProduct = Awaited<ReturnType<typeof startProduct>>;

/** The load of these tests comes from one address; a small pool is crowded sooner; a row that needs a slow guide says so. */
const LAB_SETTINGS = {
  SANDBOX_FIRST_TOKEN_DELAY_MS: '30',
  SANDBOX_TOKEN_DELAY_MS: '3',
  POSTGRES_POOL_SIZE: '5',
  LIMIT_MESSAGES_PER_PERSON: '1000000',
  TOKENS_PER_DAY_FREE: '-1',
  TOKENS_PER_DAY_PREMIUM: '-1',
  LIMIT_CALLS_PER_PERSON: '1000000',
  LIMIT_SIGN_INS_PER_ADDRESS: '1000000',
  LIMIT_CALLS_PER_ADDRESS: '1000000',
};

/** A lab with a product of its own, of which every setting and the data folder are at hand. */
export class OwnLab extends Lab {
  private constructor(
    override readonly product: OwnProduct,
    slack: number,
  ) {
    super(product, slack);
  }

  /**
   * A product with two of each worker.
   * @param options.twins a twin of every service behind the gateway: `journal-ai-2`, `billing-2`, `habits-2`, `community-2`, `library-2`
   */
  static async open({ twins }: { twins: boolean }): Promise<OwnLab> {
    const withTwins = processes.flatMap((plan) =>
      plan.scalable || ['sandbox', 'gateway'].includes(plan.name)
        ? [plan]
        : [plan, { ...plan, name: `${plan.name}-2` }],
    );
    const product = await startProduct({
      profile: 'test',
      workers: 2,
      processes: twins ? withTwins : processes,
      settings: LAB_SETTINGS,
      control: true,
    });
    const lab = new OwnLab(product, 1);
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
