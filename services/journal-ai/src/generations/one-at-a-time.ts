import type { GenerationKind } from '@shadow-guide/contracts';
import { conflict } from '@shadow-guide/kernel';
import type { GenerationsRepository } from './generations.repository.js';

/** A requested generation, and the functions that look up its stored result. */
interface Asked<Stored> {
  readonly kind: GenerationKind;
  readonly userId: string;
  /** Message for a person whose earlier request is still running. */
  readonly busy: string;
  /** Finds the stored result or state of the same request. */
  find(): Promise<Stored | null>;
}

/**
 * Request for a kind of generation that a person may have only one of at a time. The same request may arrive twice,
 * even concurrently.
 */
export class OneAtATime<Stored> {
  constructor(
    private readonly generations: Pick<GenerationsRepository, 'isUnfinished' | 'failOverdue'>,
    private readonly asked: Asked<Stored>,
  ) {}

  /**
   * @returns the stored result or state of the same request; null when it is new
   * @throws DomainError `turn_in_progress` while another request is running
   */
  async known(): Promise<Stored | null> {
    const { kind, userId, find } = this.asked;
    const [known, isBusy] = await Promise.all([find(), this.generations.isUnfinished(userId, kind, userId)]);
    if (known || !isBusy) return known;
    // The same request may have been stored between the two queries.
    return (await find()) ?? this.refuse();
  }

  /**
   * Starts a new generation.
   * @param add stores and enqueues the generation; returns false when another one is unfinished
   * @returns null when the generation was started; otherwise the state of the same request, if that request arrived
   * concurrently
   * @throws DomainError `turn_in_progress` while another request is running
   */
  async begin(add: () => Promise<boolean>): Promise<Stored | null> {
    if (await add()) return null;
    const same = await this.asked.find();
    if (same) return same;
    // An expired generation may still occupy the slot because no sweep ran.
    const isFree = await this.generations.failOverdue(this.asked.userId);
    return isFree && (await add()) ? null : this.refuse();
  }

  private refuse(): never {
    throw conflict('turn_in_progress', this.asked.busy);
  }
}
