/** About 3 MB a process. */
const MAX_PEOPLE = 20_000;

/**
 * Whose day is open, of one day: most calls of a person come after the one that opened it, and need no look at the database then. Holds
 * nothing that is not stored, and nothing of the day before.
 */
export class OpenedDays {
  private day = '';
  /** By person key: whether the visit counts. */
  private people = new Map<string, boolean>();

  /** @param isLimited a visit that counts opens the day on every plan, one that does not on those without a limit */
  has(personKey: Buffer, day: string, isLimited: boolean): boolean {
    const counts = day === this.day ? this.people.get(personKey.toString('base64')) : undefined;
    return counts !== undefined && (counts || !isLimited);
  }

  add(personKey: Buffer, day: string, isLimited: boolean): void {
    if (day < this.day) return;
    if (day > this.day || this.people.size >= MAX_PEOPLE) this.people = new Map();
    this.day = day;
    const person = personKey.toString('base64');
    this.people.set(person, isLimited || this.people.get(person) === true);
  }
}
