import type { EntityManager } from 'typeorm';
import type { EntryAnalysis } from '../analysis/entry-analysis.js';

export interface SavePersonas {
  readonly userId: string;
  readonly entryId: string;
  readonly analysis: EntryAnalysis;
  /** How many the plan shows; -1 is unlimited. */
  readonly limit: number;
  readonly now: Date;
}

/** Personas and the evidence for them. */
export abstract class PersonaStore {
  /** Adds or strengthens the personas of one entry as part of the running transaction; the same entry counts once. */
  abstract save(manager: EntityManager, found: SavePersonas): Promise<void>;
}
