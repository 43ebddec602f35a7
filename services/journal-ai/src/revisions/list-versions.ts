import { Injectable } from '@nestjs/common';
import type { EntryVersion } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { notFound } from '@shadow-guide/kernel';
import { openRevisedMessage, openRevisedReply, unlessUnreadable } from '../conversations/index.js';
import { RevisionsRepository, type StoredVersion } from './revisions.repository.js';

/** Lists earlier versions of an entry, whatever its day. */
@Injectable()
export class ListVersions {
  constructor(
    private readonly repository: RevisionsRepository,
    private readonly keys: UserKeys,
  ) {}

  /**
   * Returns versions, newest first; a damaged row does not hide the others.
   * @throws DomainError `entry_not_found`, also when the entry belongs to another person
   */
  async run(entryId: string, userId: string): Promise<EntryVersion[]> {
    const versions = await this.repository.listVersions(userId, entryId);
    if (!versions) throw notFound('entry_not_found', 'We could not find that entry.');
    if (versions.length === 0) return [];
    const cipher = await this.keys.cipherFor(userId);
    return versions.flatMap((version) => unlessUnreadable(() => toEntryVersion(cipher, version)) ?? []);
  }
}

function toEntryVersion(cipher: UserCipher, version: StoredVersion): EntryVersion {
  const { id, reason, content, writtenAt, replacedAt, reply } = version;
  return {
    id,
    replacedBy: reason,
    content: openRevisedMessage(cipher, id, content).text,
    timestamp: writtenAt.toISOString(),
    replacedAt: replacedAt.toISOString(),
    reply: reply && {
      content: openRevisedReply(cipher, id, reply.content),
      guide: reply.guide,
      timestamp: reply.repliedAt.toISOString(),
    },
  };
}
