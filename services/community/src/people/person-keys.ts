import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretTables, type ServiceSecrets } from '@shadow-guide/encryption';

/** Name of the secret. With a new secret, nobody could reach their rows. */
const SECRET = 'person-keys';

/**
 * Computes the community service's key of a person: a keyed hash of the account id, under a secret of this service. No
 * table of the forum or of a group contains an account id.
 */
@Injectable()
export class PersonKeys {
  private readonly secrets: ServiceSecrets;

  constructor(tables: SecretTables) {
    this.secrets = tables.in('service_secrets');
  }

  /** @returns 32 bytes, the same for an account as long as the service's secret exists */
  async keyOf(userId: string): Promise<Buffer> {
    const secret = await this.secrets.readOrCreate(SECRET);
    // Upper or lower case in the id must not change the key.
    return createHmac('sha256', secret).update(userId.toLowerCase()).digest();
  }
}
