import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretTables, type ServiceSecrets } from '@shadow-guide/encryption';

/** By what one person is found among those who cannot post. */
export interface KeysOfSuspension {
  /** Of the row that an operator's suspension makes. */
  readonly suspension: Buffer;
  /** Of the row that a ban makes. */
  readonly ban: Buffer;
}

/**
 * Keys of rows that say who cannot post. They are made under a secret of their own, one for suspensions and another for bans, so that
 * no row leads to the other, to a group, or to a visit: who reads the tables cannot tell that whoever wrote a post is whoever was
 * banned or goes by some handle.
 */
@Injectable()
export class SuspensionKeys {
  private readonly secrets: ServiceSecrets;

  constructor(tables: SecretTables) {
    this.secrets = tables.in('service_secrets');
  }

  /** @param personKey of `PersonKeys` */
  async of(personKey: Buffer): Promise<KeysOfSuspension> {
    const secret = await this.secrets.readOrCreate('suspension-keys');
    const under = (purpose: string) =>
      createHmac('sha256', secret).update(purpose).update(personKey).digest();
    return { suspension: under('suspension'), ban: under('ban') };
  }
}
