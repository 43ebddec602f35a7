import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Reading position in the ledger of model calls. The table has one row. */
@Entity('ledger_reading')
export class LedgerReading {
  /** Always true: the primary key of the only row. */
  @PrimaryColumn('boolean', { default: true }) isOnly: boolean;
  /** Position after the last stored page; null at the start of the ledger. */
  @Column('text', { nullable: true }) cursor: string | null;
  /** Whether the end was reached since the reading started. */
  @Column('boolean', { default: false }) isComplete: boolean;
}
