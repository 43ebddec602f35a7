/**
 * Polls a condition every few milliseconds, for 20 s by default, because a loaded machine must not fail a test.
 * @returns the condition’s last result
 * @throws Error with `what` when it does not become true in time; rethrows at once what the condition throws
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
