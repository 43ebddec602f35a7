import type { KeyTable } from './key-table.js';
import type { MasterKeys } from './master-keys.js';
import { seal, unseal } from './sealed-box.js';

/** A key as stored: sealed under a master key (12-byte nonce, 16-byte tag, 32-byte ciphertext). */
export interface WrappedKey {
  /** Owner of the key: a person's id, or the name of a secret of the service. */
  readonly owner: string;
  /** Version of the key itself. */
  readonly version: number;
  readonly wrapped: Buffer;
  readonly masterVersion: string;
}

/** Wraps and unwraps the keys of one table. */
export class KeyWrapper {
  constructor(
    private readonly masters: MasterKeys,
    private readonly table: Pick<KeyTable, 'keyContext'>,
  ) {}

  /** Wraps a key with the current master key. An owner is a person's id or a secret's name. */
  wrap(owner: string, version: number, key: Buffer): WrappedKey {
    const { current } = this.masters;
    const wrapped = seal(this.masterKey(current), key, this.context(owner, version, current));
    return { owner, version, wrapped, masterVersion: current };
  }

  /**
   * @throws Error when the master key is not configured, or the bytes were changed or belong to another owner, table or service
   */
  unwrap({ owner, version, wrapped, masterVersion }: WrappedKey): Buffer {
    return unseal(this.masterKey(masterVersion), wrapped, this.context(owner, version, masterVersion));
  }

  private masterKey(version: string): Buffer {
    const master = this.masters.byVersion.get(version);
    if (!master) throw new Error(`master key ${version} is not configured`);
    return master;
  }

  private context(owner: string, version: number, masterVersion: string): string[] {
    return [this.table.keyContext, owner, String(version), masterVersion];
  }
}
