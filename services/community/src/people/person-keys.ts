import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretTables, type ServiceSecrets } from '@shadow-guide/encryption';

/** Name of the secret. A new one would make strangers of everybody. */
const SECRET = 'person-keys';

/**
 * What the community service knows a person by: a keyed hash of their account's id, under a secret of this service. No table of
 * the forum or of a group names an account.
 */
@Injectable()
export class PersonKeys {
  private readonly secrets: ServiceSecrets;

  constructor(tables: SecretTables) {
    this.secrets = tables.in('service_secrets');
  }

  /** @returns 32 bytes, the same for an account for as long as the service's secret lives */
  async keyOf(userId: string): Promise<Buffer> {
    const secret = await this.secrets.readOrCreate(SECRET);
    // The same account however its id was written.
    return createHmac('sha256', secret).update(userId.toLowerCase()).digest();
  }
}
