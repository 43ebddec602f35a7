import type { DataService } from '@shadow-guide/contracts';
import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

/** One service's part of an erasure. */
@Entity('erasure_parts')
@Unique(['erasureId', 'service'])
export class ServiceErasure {
  @PrimaryColumn('uuid') id: string;
  @ForeignKey('Erasure', { onDelete: 'CASCADE' }) @Column('uuid') erasureId: string;
  @Column('text') service: DataService;
  /** When the service had nothing left. */
  @Column('timestamptz', { nullable: true }) confirmedAt: Date | null;
  @Column('integer', { default: 0 }) attempts: number;
  /** When the service is called again; null when it has confirmed and others have not. */
  @Column('timestamptz', { nullable: true }) dueAt: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
