import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A memory that the person deleted or changed, as keyed hashes. It outlives the memory and its entries. */
@Entity('guide_memory_refusals')
@PersonalData({
  erase: 'delete',
  export: { leaveOut: 'Keyed hashes of what the person deleted, so that old words do not bring it back.' },
})
export class MemoryRefusal {
  @PrimaryColumn('uuid') userId: string;
  @PrimaryColumn('bytea') kindHash: Buffer;
  /** Concatenated hashes of the stems. */
  @PrimaryColumn('bytea') stemHashes: Buffer;
  @Column({ type: 'timestamptz', precision: 3 }) refusedAt: Date;
}
