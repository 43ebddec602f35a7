import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Numbers of people on a UTC day. They stay when the rows of a person are erased. */
@Entity('day_figures')
export class DayFigure {
  /** `YYYY-MM-DD`. */
  @PrimaryColumn('date') date: string;
  @Column('integer', { default: 0 }) activeUsers: number;
  @Column('integer', { default: 0 }) logins: number;
  @Column('integer', { default: 0 }) newUsers: number;
}
