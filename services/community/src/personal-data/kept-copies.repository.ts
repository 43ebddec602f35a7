import { Injectable } from '@nestjs/common';
import { MAX_KEPT_POSTS } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import { Database } from '@shadow-guide/kernel';
import { KeptCopy } from '../kept-posts/index.js';
import type { KeptPostsContext } from './archive/index.js';

/** Reads the ids of the copies that a person has kept, and provides the position of each next copy. */
@Injectable()
export class KeptCopies {
  constructor(private readonly database: Database) {}

  async contextFor(cipher: UserCipher): Promise<KeptPostsContext> {
    const rows = await this.database.source.manager.find(KeptCopy, {
      select: { id: true, place: true },
      where: { userId: cipher.userId },
      order: { place: 'DESC' },
      take: MAX_KEPT_POSTS,
    });
    let place = rows[0]?.place ?? 0;
    let room = MAX_KEPT_POSTS - rows.length;
    return {
      cipher,
      known: new Set(rows.map(({ id }) => id)),
      nextPlace: () => {
        if (room <= 0) return undefined;
        room -= 1;
        place += 1;
        return place;
      },
    };
  }
}
