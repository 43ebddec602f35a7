import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretTables, type ServiceSecrets } from '@shadow-guide/encryption';

/** Computes a keyed hash that identifies a given-up handle, so that the handle's letters are not stored. */
@Injectable()
export class HandleKeys {
  private readonly secrets: ServiceSecrets;

  constructor(tables: SecretTables) {
    this.secrets = tables.in('service_secrets');
  }

  /** Returns a function that computes the keyed hashes. The secret is read once, for any number of handles. */
  async maker(): Promise<(groupId: string, skeleton: string) => Buffer> {
    const secret = await this.secrets.readOrCreate('handle-keys');
    // Neither a skeleton nor a group id contains spaces or line breaks, so the separator is unambiguous.
    return (groupId, skeleton) => createHmac('sha256', secret).update(`${groupId}\n${skeleton}`).digest();
  }
}
