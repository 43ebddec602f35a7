import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

/** A topic found in a message. */
@Entity('entry_topics')
@Unique(['entryId', 'tagFingerprint'])
@PersonalData({ erase: 'delete', export: { as: 'topics' } })
export class EntryTopic {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @ForeignKey('StoredMessage', { onDelete: 'CASCADE' }) @Column('uuid') entryId: string;
  @Column('smallint') ordinal: number;
  @Sealed() @Column('bytea') tag: Buffer;
  /** Keyed hash by which a person's topics with a tag are found. */
  @Column('bytea') tagFingerprint: Buffer;
  @Column({ type: 'timestamptz', precision: 3 }) createdAt: Date;
  /** Category, sentiment and intensity. */
  @Sealed() @Column('bytea') conclusion: Buffer;
  /** Keyed hash by which topics are counted by category. */
  @Column('bytea') categoryHash: Buffer;
}
