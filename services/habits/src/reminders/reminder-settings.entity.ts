import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * When a person wants reminders, and the next one. Times are `HH:MM`, slots `YYYY-MM-DD HH:MM` of the person's clock.
 */
@Entity('reminder_settings')
@PersonalData({ erase: 'delete', export: { as: 'reminders' } })
export class ReminderSettings {
  @PrimaryColumn('uuid') userId: string;
  @Column('text', { array: true, default: () => `'{}'` }) times: string[];
  @Column('text') quietFrom: string;
  @Column('text') quietTo: string;
  @Column('boolean', { default: false }) pushEnabled: boolean;
  /** IANA time zone. */
  @Column('text') zone: string;
  /** The next reminder; null when none is planned. */
  @Column('text', { nullable: true }) slot: string | null;
  /** The instant of `slot`. */
  @Column('timestamptz', { nullable: true }) slotAt: Date | null;
  /** When a worker checks it: later than `slotAt` once a worker has started to send it. */
  @Column('timestamptz', { nullable: true }) lookAt: Date | null;
  /** How often a worker has started to send it. */
  @Column('integer', { default: 0 }) attempts: number;
  /** The latest slot that was processed. */
  @Column('text', { nullable: true }) lastSlot: string | null;
}
