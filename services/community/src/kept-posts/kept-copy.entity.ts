import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/**
 * A copy that a person keeps of a post of their own. It contains neither the post's id nor a time, and the lengths of
 * the texts are padded, so that nothing here identifies a post that operators still have.
 */
@Entity('kept_posts')
@Unique(['userId', 'place'])
@Unique(['userId', 'postFingerprint'])
@PersonalData({ erase: 'delete', export: { as: 'kept-posts' } })
export class KeptCopy {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  /** Order of keeping, counted per person. */
  @Column('integer') place: number;
  /** A keyed fingerprint of the post's id (`fingerprintOf`). */
  @Column('bytea') postFingerprint: Buffer;
  /** Prompt, text and day of the post. */
  @Sealed() @Column('bytea') content: Buffer;
}
