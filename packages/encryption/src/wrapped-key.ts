import type { KeyTable } from './key-table.js';
import type { MasterKeys } from './master-keys.js';
import { seal, unseal } from './sealed-box.js';

/** A person's data key as it is stored: sealed under a master key (12-byte nonce, 16-byte tag, 32-byte ciphertext). */
export interface WrappedKey {
  readonly userId: string;
  /** Version of the data key itself. */
  readonly version: number;
  readonly wrapped: Buffer;
  readonly masterVersion: string;
}

/** Wraps and unwraps the data keys of one service. */
export class KeyWrapper {
  constructor(
    private readonly masters: MasterKeys,
    private readonly table: Pick<KeyTable, 'keyContext'>,
  ) {}

  /** Wraps a data key with the current master key. */
  wrap(userId: string, version: number, key: Buffer): WrappedKey {
    const { current } = this.masters;
    const wrapped = seal(this.masterKey(current), key, this.context(userId, version, current));
    return { userId, version, wrapped, masterVersion: current };
  }

  /**
   * @throws Error when the master key is not configured, or the bytes were changed or belong to another person or service
   */
  unwrap({ userId, version, wrapped, masterVersion }: WrappedKey): Buffer {
    return unseal(this.masterKey(masterVersion), wrapped, this.context(userId, version, masterVersion));
  }

  private masterKey(version: string): Buffer {
    const master = this.masters.byVersion.get(version);
    if (!master) throw new Error(`master key ${version} is not configured`);
    return master;
  }

  private context(userId: string, version: number, masterVersion: string): string[] {
    return [this.table.keyContext, userId, String(version), masterVersion];
  }
}
