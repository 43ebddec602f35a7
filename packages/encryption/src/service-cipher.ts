import { logger } from '@shadow-guide/kernel';
import { paddedJson } from './padded.js';
import { seal, unseal } from './sealed-box.js';
import type { ServiceSecrets } from './service-secrets.js';
import { unreadable } from './user-cipher.js';

/** Table and padding of values that are sealed for a service itself. */
export interface ServiceSealed {
  readonly schema: string;
  /** Table whose rows hold the values; its name is authenticated with each value. */
  readonly table: string;
  /** Values are padded to a multiple of this many bytes, so that their length does not reveal the content. */
  readonly step: number;
}

/** Seals and opens values under a secret of the service. */
export class ServiceCipher {
  /** @param key 32 bytes */
  constructor(
    private readonly key: Buffer,
    private readonly place: ServiceSealed,
  ) {}

  /** @param rowId id of the row that holds the value; the value can be opened in no other row */
  seal(rowId: string, value: unknown): Buffer {
    return seal(this.key, Buffer.from(paddedJson(value, this.place.step), 'utf8'), this.context(rowId));
  }

  /** @throws DomainError `unreadable` when the bytes were changed or moved from another row */
  open<T>(rowId: string, sealed: Buffer): T {
    try {
      return JSON.parse(unseal(this.key, sealed, this.context(rowId)).toString('utf8')) as T;
    } catch {
      const { schema, table } = this.place;
      logger.error({ schema, table, rowId }, 'a sealed figure cannot be opened');
      throw unreadable();
    }
  }

  private context(rowId: string): string[] {
    return [this.place.schema, this.place.table, rowId];
  }
}

/** Provides a table's cipher, under a permanent secret with the table's name; each process reads the secret once. */
export class TableCipher {
  private known: Promise<ServiceCipher> | undefined;

  constructor(
    private readonly secrets: ServiceSecrets,
    private readonly place: ServiceSealed,
  ) {}

  /**
   * Returns the table's cipher. Must not be called within a transaction: the first call would take a second connection.
   * @throws DomainError `unreadable` when the secret cannot be unwrapped; the next call tries again
   */
  get(): Promise<ServiceCipher> {
    this.known ??= this.open();
    return this.known;
  }

  private async open(): Promise<ServiceCipher> {
    try {
      return new ServiceCipher(await this.secrets.readOrCreate(this.place.table), this.place);
    } catch (error) {
      this.known = undefined;
      throw error;
    }
  }
}
