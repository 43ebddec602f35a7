import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/**
 * An answer to a step of the assessment. Its message is found by the request id and is stored after this row. The latest
 * answer to a step counts.
 */
@Entity('onboarding_answers')
@PersonalData({ erase: 'delete', export: { as: 'onboarding' } })
export class OnboardingAnswer {
  @ForeignKey('StoredOnboardingRun', { onDelete: 'CASCADE' }) @PrimaryColumn('uuid') runId: string;
  @PrimaryColumn('uuid') requestId: string;
  @Column('uuid') userId: string;
  @Column('smallint') stepNumber: number;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) answeredAt: Date;
}
