const LOOK_EVERY_MS = 10;

/**
 * Waits for something to come true: for 20 s unless told otherwise, because a busy machine is not what a test is about.
 * @param description what is waited for, for the message
 * @param check looked at again and again; `false`, `undefined` and `null` mean "not yet"
 * @returns what `check` answered at last
 * @throws Error with the description when it does not come true in time, and at once what `check` throws
 */
export async function until<T>(
  description: string,
  check: () => T | Promise<T>,
  limitMs = 20_000,
): Promise<NonNullable<Exclude<T, false>>> {
  const end = Date.now() + limitMs;
  for (;;) {
    const value = await check();
    if (value !== undefined && value !== null && value !== false) {
      return value as NonNullable<Exclude<T, false>>;
    }
    if (Date.now() > end) throw new Error(`Waited ${limitMs} ms in vain: ${description}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
