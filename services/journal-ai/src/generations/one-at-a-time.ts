import type { GenerationKind } from '@shadow-guide/contracts';
import { conflict } from '@shadow-guide/kernel';
import type { GenerationsRepository } from './generations.repository.js';

/** What is asked for, and how its answer is found. */
interface Asked<Stored> {
  readonly kind: GenerationKind;
  readonly userId: string;
  /** The sentence for a person whose earlier one is still being made. */
  readonly busy: string;
  /** What the same request has made or is making. */
  find(): Promise<Stored | null>;
}

/** A request for something of which one at a time is made for a person; the same request may come twice, at the same moment too. */
export class OneAtATime<Stored> {
  constructor(
    private readonly generations: Pick<GenerationsRepository, 'isUnfinished' | 'failOverdue'>,
    private readonly asked: Asked<Stored>,
  ) {}

  /**
   * @returns what the same request has made or is making; null when it is new
   * @throws DomainError `turn_in_progress` while another one is made
   */
  async known(): Promise<Stored | null> {
    const { kind, userId, find } = this.asked;
    const [known, isBusy] = await Promise.all([find(), this.generations.isUnfinished(userId, kind, userId)]);
    if (known || !isBusy) return known;
    // The same request may have been stored between the two looks.
    return (await find()) ?? this.refuse();
  }

  /**
   * Begins a new one.
   * @param add stores it and puts it into its queue, unless the place is taken
   * @returns null when it has begun; else what the same request, which came at this moment, is making
   * @throws DomainError `turn_in_progress` while another one is made
   */
  async begin(add: () => Promise<boolean>): Promise<Stored | null> {
    if (await add()) return null;
    const same = await this.asked.find();
    if (same) return same;
    // One that expired while no sweep ran held the place.
    const isFree = await this.generations.failOverdue(this.asked.userId);
    return isFree && (await add()) ? null : this.refuse();
  }

  private refuse(): never {
    throw conflict('turn_in_progress', this.asked.busy);
  }
}
