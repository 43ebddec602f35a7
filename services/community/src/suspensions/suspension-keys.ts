import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretTables, type ServiceSecrets } from '@shadow-guide/encryption';

/** The keys under which a person's suspension and ban are stored. */
export interface KeysOfSuspension {
  /** Key of the row of an operator's suspension. */
  readonly suspension: Buffer;
  /** Key of the row of a ban. */
  readonly ban: Buffer;
}

/**
 * Derives the keys of the rows of people who cannot post. Suspensions and bans have separate secrets, so that no row is
 * linked to a row of the other kind, to a group, or to a visit: a reader of the tables cannot link the author of a post
 * to a banned person or to a handle.
 */
@Injectable()
export class SuspensionKeys {
  private readonly secrets: ServiceSecrets;

  constructor(tables: SecretTables) {
    this.secrets = tables.in('service_secrets');
  }

  /** @param personKey key from `PersonKeys` */
  async of(personKey: Buffer): Promise<KeysOfSuspension> {
    const secret = await this.secrets.readOrCreate('suspension-keys');
    const under = (purpose: string) =>
      createHmac('sha256', secret).update(purpose).update(personKey).digest();
    return { suspension: under('suspension'), ban: under('ban') };
  }
}
