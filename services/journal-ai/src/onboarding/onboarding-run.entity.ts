import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { FlowName } from './flow/steps.js';

/** A person's run through the assessment; at most one of each flow. */
@Entity('onboarding_runs')
@Unique(['userId', 'flow'])
@PersonalData({ erase: 'delete', export: { as: 'onboarding' } })
export class StoredOnboardingRun {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @Column('text') flow: FlowName;
  @Column('timestamptz') startedAt: Date;
  /** When a step was last answered. */
  @Column('timestamptz') answeredAt: Date;
  @Column('timestamptz', { nullable: true }) completedAt: Date | null;
  /** Result of the assessment; null until it is completed. */
  @Sealed() @Column('bytea', { nullable: true }) result: Buffer | null;
}
