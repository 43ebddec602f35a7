/** Number of runs; several are needed because a garbage collection may fall into one of them. */
const RUNS = 3;

/**
 * Measures the processor time of the longest event loop iteration during some work, in milliseconds: no other request
 * is answered for that long. Time in which the machine does something else does not count. The result is that of the
 * best of three runs.
 */
export async function longestRoundMs(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run += 1) least = Math.min(least, await longestRoundOf(work));
  return least;
}

async function longestRoundOf(work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  let before = process.cpuUsage();
  const look = () => {
    const { user, system } = process.cpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.cpuUsage();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work().finally(() => {
    isOver = true;
  });
  return longest;
}
