/**
 * Waits for a condition, looking every few milliseconds: for 20 s unless told otherwise, because a busy machine is not what a
 * test is about.
 * @returns what the condition answered at last
 * @throws Error with `what` when it does not come true in time, and at once what the condition throws
 */
export async function until<T>(
  what: string,
  condition: () => Promise<T | undefined | false | null> | T | undefined | false | null,
  limitMs = 20_000,
): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    const value = await condition();
    if (value !== undefined && value !== false && value !== null) return value;
    if (Date.now() > end) throw new Error(`Waited ${limitMs} ms in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
