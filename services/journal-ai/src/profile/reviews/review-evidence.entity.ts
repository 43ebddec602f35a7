import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

/** A quote from an entry on which a sentence of a review is based. */
@Entity('review_evidence')
@Unique(['claimId', 'ordinal'])
@PersonalData({ erase: 'delete', export: { as: 'reviews' } })
export class ReviewEvidence {
  @PrimaryColumn('uuid') id: string;
  @ForeignKey('StoredReviewClaim', { onDelete: 'CASCADE' }) @Column('uuid') claimId: string;
  @Column('uuid') userId: string;
  @ForeignKey('StoredMessage', { onDelete: 'CASCADE' }) @Column('uuid') entryId: string;
  @Column('smallint') ordinal: number;
  @Sealed() @Column('bytea') quote: Buffer;
}
