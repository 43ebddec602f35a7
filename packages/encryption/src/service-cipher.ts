import { logger } from '@shadow-guide/kernel';
import { paddedJson } from './padded.js';
import { seal, unseal } from './sealed-box.js';
import type { ServiceSecrets } from './service-secrets.js';
import { unreadable } from './user-cipher.js';

/** What is sealed for a service itself. */
export interface ServiceSealed {
  readonly schema: string;
  /** The table whose rows hold it; authenticated with each value. */
  readonly table: string;
  /** Values are filled to a multiple of so many bytes, so that their length does not tell what they are. */
  readonly step: number;
}

/** Seals and opens values under a secret of the service's own. */
export class ServiceCipher {
  /** @param key 32 bytes */
  constructor(
    private readonly key: Buffer,
    private readonly place: ServiceSealed,
  ) {}

  /** @param rowId the row in which it stands, and opens */
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

/** The cipher of a table, under the secret of its name, which lives as long as the service: it is asked for once in a process. */
export class TableCipher {
  private known: Promise<ServiceCipher> | undefined;

  constructor(
    private readonly secrets: ServiceSecrets,
    private readonly place: ServiceSealed,
  ) {}

  /**
   * Not within a transaction: the first call would hold a second connection.
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
