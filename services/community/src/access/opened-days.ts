/** Maximum number of people, about 3 MB per process. */
const MAX_PEOPLE = 20_000;

/** A person's stored visit on a day. */
export interface Visit {
  /** True when it uses up a day of a plan with a limit. */
  readonly isLimited: boolean;
  /** `YYYY-MM-DD`: the person's first visit; null when it was more than a week ago. */
  readonly firstVisitOn: string | null;
}

/**
 * Cache of the people who have opened the forum on one day: most calls come after the one that opened the day, and then
 * need no database read. Holds only stored data, and nothing of the previous day.
 */
export class OpenedDays {
  private day = '';
  /** Visits by person key. */
  private people = new Map<string, Visit>();

  /**
   * @param isLimited whether the current plan has a limit: a counted visit opens the day on every plan, an uncounted
   * one only on plans without a limit
   * @returns the visit that opened the day, if any
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
