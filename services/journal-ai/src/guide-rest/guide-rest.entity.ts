import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The only row of a table that records whether the guide is resting because the month's budget is used up. */
@Entity('guide_rest')
export class StoredGuideRest {
  @PrimaryColumn('boolean', { default: true }) isOnly: boolean;
  @Column('boolean', { default: false }) isResting: boolean;
  /** Number of the last change that was stored; older events that arrive later are ignored. */
  @Column('bigint', { default: 0 }) change: string;
  @Column('timestamptz', { nullable: true }) since: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) notedAt: Date;
  /** Monthly spending limit per person, in millionths of a US cent; null is unlimited. */
  @Column('bigint', { nullable: true }) personShareMicroCents: string | null;
}
