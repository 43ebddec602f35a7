import { Injectable } from '@nestjs/common';
import type { Caller, KeptPost } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { KeptPostsRepository, toKept } from './kept-posts.repository.js';

/** Lists a person's kept posts, decrypted. */
@Injectable()
export class ListKeptPosts {
  constructor(
    private readonly keys: UserKeys,
    private readonly kept: KeptPostsRepository,
  ) {}

  /** @param after id of the last kept post of the previous page */
  async run(after: string | undefined, { userId }: Caller): Promise<KeptPost[]> {
    const rows = await this.kept.list(userId, after);
    // An empty list is returned before a key is created: the key's row would reveal that this account used the feature.
    if (rows.length === 0) return [];
    const cipher = await this.keys.cipherFor(userId);
    return rows.map((row) => toKept(cipher, row));
  }
}
