/** Waits for a condition to come true, for ten seconds at most. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const limit = Date.now() + 10_000;
  while (!(await condition())) {
    if (Date.now() > limit) throw new Error('the condition did not come true');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
