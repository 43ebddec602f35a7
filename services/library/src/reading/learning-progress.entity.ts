import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** How far a person has read a resource. */
@Entity('learning_progress')
@PersonalData({ erase: 'delete', export: { as: 'library' } })
export class LearningProgress {
  @PrimaryColumn('uuid') userId: string;
  @ForeignKey('Resource', { onDelete: 'CASCADE' }) @PrimaryColumn('uuid') resourceId: string;
  @Column('smallint') percentage: number;
  @Column('text', { array: true }) completedSections: string[];
  /** Seconds. */
  @Column('integer') timeSpent: number;
  @Column({ type: 'timestamptz', precision: 3 }) updatedAt: Date;
}
