/** Runs work with the same key one after the other, in order of arrival; work with different keys runs concurrently. */
export class OneAtATime {
  private readonly last = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key) ?? Promise.resolve();
    const result = before.then(work, work);
    this.last.set(key, result);
    const forget = () => {
      if (this.last.get(key) === result) this.last.delete(key);
    };
    result.then(forget, forget);
    return result;
  }
}
