const LOOK_EVERY_MS = 10;

/**
 * Waits for a condition: by default for 20 s, so that a busy machine does not fail a test.
 * @param description the condition, for the error message
 * @param check called repeatedly; `false`, `undefined` and `null` mean "not yet"
 * @returns the last result of `check`
 * @throws Error with the description when the time limit is reached, and at once any error of `check`
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
