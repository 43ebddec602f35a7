import type { GenerationKind, GenerationStatus } from '@shadow-guide/contracts';
import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { GenerationContext } from './generation.js';
import type { GenerationErrorCode } from './generation-error.js';
import type { GenerationQueueName, KindSettings } from './kinds.js';

/** A slow answer that was requested: its queue, its lease and its outcome. All times are of the database's clock, which all workers share. */
@Entity('generations')
@Unique(['userId', 'kind', 'requestId'])
@PersonalData({
  erase: 'delete',
  export: { leaveOut: 'How an answer was made; the answer is exported with the conversations.' },
})
export class StoredGeneration {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @Column('text') kind: GenerationKind;
  @Column('text') queue: GenerationQueueName;
  /** For one person and subject, at most one generation per lane is unfinished. */
  @Column('text') lane: KindSettings['lane'];
  /** Id of a conversation, or the day for a background kind. */
  @Column('text') subjectId: string;
  @Column('uuid') requestId: string;
  @Column('text') status: GenerationStatus;
  @Column('jsonb') context: GenerationContext;
  /** Held by the worker that runs it. */
  @Column('uuid', { nullable: true }) lease: string | null;
  @Column('timestamptz', { nullable: true }) heartbeatAt: Date | null;
  @Column('integer', { default: 0 }) attempt: number;
  @Column('integer', { default: 0 }) workerCrashes: number;
  @Column('integer', { default: 0 }) failures: number;
  /** How often it was queued; part of the job's id. */
  @Column('integer', { default: 1 }) enqueueCount: number;
  @Column('timestamptz', { default: () => 'now()' }) askedAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) dueAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) queuedAt: Date;
  @Column('timestamptz', { nullable: true }) deadlineAt: Date | null;
  @Column('timestamptz', { nullable: true }) finishedAt: Date | null;
  @Column('boolean', { default: false }) stopRequested: boolean;
  @Column('text', { nullable: true }) errorCode: GenerationErrorCode | null;
  /** False while background work waits for room in its queue. */
  @Column('boolean', { default: true }) isQueued: boolean;
}
