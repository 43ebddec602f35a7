import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** Something that the guide remembers about a person. */
@Entity('guide_memories')
@Unique(['userId', 'textHash'])
@PersonalData({ erase: 'delete', export: { as: 'memory' } })
export class StoredMemory {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  /** Kind, text and subject. */
  @Sealed() @Column('bytea') content: Buffer;
  /** Keyed hash of the words, regardless of case, whitespace and punctuation. */
  @Column('bytea') textHash: Buffer;
  @Column('boolean') isPaused: boolean;
  /** Whether the person wrote it. */
  @Column('boolean') isOwn: boolean;
  @Column({ type: 'timestamptz', precision: 3 }) createdAt: Date;
  /** When it was last found, added or changed. */
  @Column({ type: 'timestamptz', precision: 3 }) foundAt: Date;
}
