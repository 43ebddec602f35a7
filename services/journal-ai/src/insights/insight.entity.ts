import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

/** An insight found in a message. */
@Entity('insights')
@Unique(['entryId', 'ordinal'])
@PersonalData({ erase: 'delete', export: { as: 'insights' } })
export class StoredInsight {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @ForeignKey('StoredMessage', { onDelete: 'CASCADE' }) @Column('uuid') entryId: string;
  @Column('uuid') conversationId: string;
  @Column('smallint') ordinal: number;
  @Sealed() @Column('bytea') title: Buffer;
  @Sealed() @Column('bytea') body: Buffer;
  @Column({ type: 'timestamptz', precision: 3 }) createdAt: Date;
  @Sealed() @Column('bytea') sealedType: Buffer;
  /** Keyed hash by which a person's insights of a type are found. */
  @Column('bytea') typeHash: Buffer;
  @Sealed() @Column('bytea', { nullable: true }) verdict: Buffer | null;
  /** The insight whose "Not me" hides this one; it may be this one, or one that was deleted. */
  @Column('uuid', { nullable: true }) hiddenBy: string | null;
}
