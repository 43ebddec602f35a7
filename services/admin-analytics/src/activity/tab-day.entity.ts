import type { TabName } from '@shadow-guide/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often all people together opened a part of the app on a UTC day. */
@Entity('tab_days')
export class TabDay {
  /** `YYYY-MM-DD`. */
  @PrimaryColumn('date') date: string;
  @PrimaryColumn('text') tab: TabName;
  @Column('integer') visits: number;
}
