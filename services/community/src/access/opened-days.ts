/** About 3 MB a process. */
const MAX_PEOPLE = 20_000;

/** A person's visit on a day, as it is stored. */
export interface Visit {
  /** Spends the day of a plan with a limit. */
  readonly isLimited: boolean;
  /** `YYYY-MM-DD`: the person's first visit; null when it was more than a week ago. */
  readonly firstVisitOn: string | null;
}

/**
 * Whose day is open, of one day: most calls of a person come after the one that opened it, and need no look at the database then. Holds
 * nothing that is not stored, and nothing of the day before.
 */
export class OpenedDays {
  private day = '';
  /** By person key. */
  private people = new Map<string, Visit>();

  /**
   * @param isLimited by the present plan: a visit that counts opens the day on every plan, one that does not on those without a limit
   * @returns the visit that opened the day, if one has
   */
  find(personKey: Buffer, day: string, isLimited: boolean): Visit | undefined {
    const visit = day === this.day ? this.people.get(personKey.toString('base64')) : undefined;
    return visit && (visit.isLimited || !isLimited) ? visit : undefined;
  }

  add(personKey: Buffer, day: string, visit: Visit): void {
    if (day < this.day) return;
    if (day > this.day || this.people.size >= MAX_PEOPLE) this.people = new Map();
    this.day = day;
    this.people.set(personKey.toString('base64'), visit);
  }
}
