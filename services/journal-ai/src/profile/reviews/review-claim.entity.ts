import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

/** A sentence of a review. It is deleted with any entry that it is based on. */
@Entity('review_claims')
@Unique(['reviewId', 'ordinal'])
@PersonalData({ erase: 'delete', export: { as: 'reviews' } })
export class StoredReviewClaim {
  @PrimaryColumn('uuid') id: string;
  @ForeignKey('StoredReview', 'id', { onDelete: 'CASCADE' }) @Column('uuid') reviewId: string;
  @Column('uuid') userId: string;
  @Column('smallint') ordinal: number;
  @Sealed() @Column('bytea') content: Buffer;
}
