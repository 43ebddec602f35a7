import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

/** A quote from a message on which an insight is based. */
@Entity('insight_evidence')
@Unique(['insightId', 'ordinal'])
@PersonalData({ erase: 'delete', export: { as: 'insights' } })
export class InsightEvidence {
  @PrimaryColumn('uuid') id: string;
  @ForeignKey('StoredInsight', { onDelete: 'CASCADE' }) @Column('uuid') insightId: string;
  @Column('uuid') userId: string;
  @Column('uuid') entryId: string;
  @Column('smallint') ordinal: number;
  @Sealed() @Column('bytea') quote: Buffer;
}
