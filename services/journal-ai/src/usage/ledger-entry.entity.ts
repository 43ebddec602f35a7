import { PersonalData, XID8 } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The model calls that were recorded together, sealed with a secret of the service. */
@Entity('ai_usage')
@PersonalData({
  erase: { anonymize: 'Tokens and costs of model calls: what was paid stays true, without an owner.' },
  export: { leaveOut: 'Figures of our own; nothing that the person made.' },
})
export class LedgerEntry {
  /** Id of the first call. */
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  /** The generation that the calls were made for; null for others. */
  @Column('uuid', { nullable: true }) generationId: string | null;
  /** When the first call started. */
  @Column('timestamptz') createdAt: Date;
  /**
   * Id of the writing transaction. `place` alone is not enough for readers that continue from a cursor: the transaction with the
   * lower places may commit last.
   */
  @Column({ type: XID8, default: () => 'pg_current_xact_id()' }) writtenBy: string;
  @Column('bigint', { default: () => `nextval('ledger_places')` }) place: string;
  @Column('bytea') serviceSealedCalls: Buffer;
}
