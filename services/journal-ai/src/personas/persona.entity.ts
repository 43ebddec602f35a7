import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A part of a person that was found in their messages. */
@Entity('personas')
@Unique(['userId', 'identityHash'])
@PersonalData({ erase: 'delete', export: { as: 'personas' } })
export class StoredPersona {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @Sealed() @Column('bytea') name: Buffer;
  @Sealed() @Column('bytea') description: Buffer;
  /** A JSON list. */
  @Sealed() @Column('bytea') traits: Buffer;
  /** Number of messages in which it was found. */
  @Column('integer') discoveryCount: number;
  @Column('integer') quoteCount: number;
  @Column({ type: 'timestamptz', precision: 3 }) lastDiscovery: Date;
  /** null while the persona waits until the plan has room. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) discoveredAt: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lastInteraction: Date | null;
  @Column('boolean', { default: false }) workingWith: boolean;
  @Column({ type: 'timestamptz', precision: 3 }) createdAt: Date;
  @Sealed() @Column('bytea') sealedArchetype: Buffer;
  /** Keyed hash of the archetype, or of the name when the archetype is unknown; new findings are matched by it. */
  @Column('bytea') identityHash: Buffer;
  /** The person's own note; null when there is none, as with the memory. */
  @Sealed() @Column('bytea', { nullable: true }) note: Buffer | null;
  @Sealed() @Column('bytea', { nullable: true }) memory: Buffer | null;
  /** Days, messages and last day from which the strength is calculated. */
  @Sealed() @Column('bytea') strengthFacts: Buffer;
  /** Whether it is usable regardless of the plan, as one of the assessment is. */
  @Column('boolean', { default: false }) beyondLimit: boolean;
  @Sealed() @Column('bytea', { nullable: true }) verdict: Buffer | null;
  /** When the person rejected it with "Not me". It keeps its position in time for when the verdict is taken back. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) hiddenAt: Date | null;
}
