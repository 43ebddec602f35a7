import { createHmac, randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, retryAtStart } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { Secret } from './secret.entity.js';

const SECRET = 'closed-identities';
const SECRET_BYTES = 32;

/** A way to open an account: an identity at a provider, or a verified address. */
export type Opener = { readonly provider: string; readonly subject: string } | { readonly email: string };

/**
 * Computes keyed hashes of what opens accounts, under a secret of the gateway. Without the secret, nobody can test
 * which addresses had an account.
 */
@Injectable()
export class IdentityHashes implements OnModuleInit {
  private secret: Promise<Buffer> | undefined;

  constructor(private readonly database: Database) {}

  /** Reads the secret before the first sign-in, so that no transaction has to wait for another connection. */
  async onModuleInit(): Promise<void> {
    await retryAtStart(() => this.read());
  }

  async of(openers: readonly Opener[]): Promise<Buffer[]> {
    const secret = await this.read();
    return openers.map((opener) => createHmac('sha256', secret).update(textOf(opener)).digest());
  }

  private read(): Promise<Buffer> {
    this.secret ??= this.readOrCreate().catch((error: unknown) => {
      this.secret = undefined;
      throw error;
    });
    return this.secret;
  }

  /** Reads the secret or creates it. Concurrent processes all use the secret that was stored first. */
  private async readOrCreate(): Promise<Buffer> {
    await this.database.query(
      'secrets-create',
      'INSERT INTO gateway.secrets (name, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [SECRET, randomBytes(SECRET_BYTES)],
    );
    const [row] = await this.database.query<RowOf<Secret, 'secret'>>(
      'secrets-find',
      'SELECT secret FROM gateway.secrets WHERE name = $1',
      [SECRET],
    );
    if (!row) throw new Error('The secret of closed identities is missing.');
    return row.secret;
  }
}

/** Returns a text that differs for each opener: neither a provider name nor an address contains a line break. */
function textOf(opener: Opener): string {
  return 'email' in opener ? `email\n${opener.email}` : `identity\n${opener.provider}\n${opener.subject}`;
}
