import { type ArchiveRecord, archiveTable, paragraphs, quoted, section } from '@shadow-guide/archive';
import { Id, OneOf, Text, textRules } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import type { RowOf } from '@shadow-guide/tables';
import { fingerprintOf, KeptCopy, openKept, sealKept } from '../../kept-posts/index.js';

/** Data needed to import copies besides their rows: imported copies are placed after the existing ones. */
export interface KeptPostsContext {
  readonly cipher: UserCipher;
  /** Ids of the copies that the person already has. */
  readonly known: ReadonlySet<string>;
  /**
   * Returns the position for the next copy.
   * @returns undefined when the maximum number of copies is reached
   */
  nextPlace(): number | undefined;
}

class KeptPostRecord implements ArchiveRecord {
  @OneOf(['kept-post']) type: 'kept-post';
  @Id() id: string;
  @Text({ min: 0, max: 2_000 }) promptText: string;
  @Text(textRules.forumPost) content: string;
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD, UTC' }) postedOn: string;
}

const keptPosts = archiveTable<KeptPostsContext, KeptPostRecord, RowOf<KeptCopy, 'id' | 'content'>>({
  type: 'kept-post',
  record: KeptPostRecord,
  read: {
    columns: 'id, content',
    from: 'community.kept_posts',
    person: 'user_id',
    key: { place: 'integer' },
  },
  toRecord: ({ id, content }, { cipher }) => {
    const { promptText, content: text, postedOn } = openKept(cipher, id, content);
    return { type: 'kept-post', id, promptText, content: text, postedOn };
  },
  refs: ({ id }) => ({ 'community.kept_posts': id }),
  inserts: [
    {
      into: KeptCopy,
      columns: ['id', 'place', 'postFingerprint', 'content'],
      toRow: (post, { cipher, known, nextPlace }, ids) => {
        const id = ids.of(post.id);
        const place = known.has(id) ? undefined : nextPlace();
        if (place === undefined) return null;
        return {
          id,
          place,
          // The fingerprint is computed from the copy's id: the archive does not contain the post, which is long
          // deleted.
          postFingerprint: fingerprintOf(cipher, id),
          content: sealKept(cipher, id, post),
        };
      },
    },
  ],
  markdown: ({ promptText, content, postedOn }) =>
    section(
      2,
      `A post of ${postedOn}`,
      Boolean(promptText) && paragraphs(`The prompt: ${promptText}`),
      quoted(content),
    ),
});

export const keptPostsPart = { name: 'kept-posts', tables: [keptPosts] };
