import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

/** A quote from an entry on which a memory is based. */
@Entity('guide_memory_evidence')
@Unique(['memoryId', 'entryId'])
@PersonalData({ erase: 'delete', export: { as: 'memory' } })
export class MemoryEvidence {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @ForeignKey('StoredMemory', { onDelete: 'CASCADE' }) @Column('uuid') memoryId: string;
  @ForeignKey('StoredMessage', { onDelete: 'CASCADE' }) @Column('uuid') entryId: string;
  @Sealed() @Column('bytea') quote: Buffer;
  @Column({ type: 'timestamptz', precision: 3 }) createdAt: Date;
}
