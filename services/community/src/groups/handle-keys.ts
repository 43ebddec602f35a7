import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretTables, type ServiceSecrets } from '@shadow-guide/encryption';

/** Identifies a given-up handle by a keyed hash, so that its letters are not stored. */
@Injectable()
export class HandleKeys {
  private readonly secrets: ServiceSecrets;

  constructor(tables: SecretTables) {
    this.secrets = tables.in('service_secrets');
  }

  /** The secret is looked up once for any number of handles. */
  async maker(): Promise<(groupId: string, skeleton: string) => Buffer> {
    const secret = await this.secrets.readOrCreate('handle-keys');
    // A skeleton has no blanks and no line breaks in it, and neither has the id of a group.
    return (groupId, skeleton) => createHmac('sha256', secret).update(`${groupId}\n${skeleton}`).digest();
  }
}
