/** Maximum number of people in the cache, which then takes about 3 MB per process. */
const MAX_PEOPLE = 20_000;

/** A person's stored visit on a day. */
export interface Visit {
  /** True when the visit uses up a day of a plan with a limit. */
  readonly isLimited: boolean;
  /** `YYYY-MM-DD`: the person's first visit; null when it was more than a week ago. */
  readonly firstVisitOn: string | null;
}

/**
 * Cache of the people who have opened the forum on one day. Most calls come after the call that opened the day, and
 * need no database read because of this cache. It holds only visits that are stored, and none of the previous day.
 */
export class OpenedDays {
  private day = '';
  /** Visits by person key. */
  private people = new Map<string, Visit>();

  /**
   * @param isLimited whether the current plan has a limit. A counted visit opens the day on every plan, an uncounted
   * visit only on plans without a limit
   * @returns the visit that opened the day, if there is one
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
