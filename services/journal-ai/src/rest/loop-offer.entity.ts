import { PersonalData } from '@shadow-guide/tables';
import { Entity, PrimaryColumn } from 'typeorm';

/**
 * A step about a topic that recurs without anything new. Rows are inserted and never updated, so that both steps may be recorded
 * concurrently.
 */
@Entity('loop_offers')
@PersonalData({
  erase: 'delete',
  export: { leaveOut: 'Keyed hashes of topics that a rest was offered from; the topics are exported.' },
})
export class LoopOfferStep {
  @PrimaryColumn('uuid') userId: string;
  /** `told`: the topic was passed to the guide; `dismissed`: the person dismissed the offer. */
  @PrimaryColumn('text') step: 'told' | 'dismissed';
  /** `YYYY-MM-DD` */
  @PrimaryColumn('date') localDate: string;
  /** Keyed hash of the topic's tag. */
  @PrimaryColumn('bytea') tagFingerprint: Buffer;
}
