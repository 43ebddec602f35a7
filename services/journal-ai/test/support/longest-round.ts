/** The collector of garbage may have its turn in one of them. */
const RUNS = 3;

/**
 * How much processor time the longest round of the event loop takes while some work is done, in milliseconds: for so long nobody else is
 * answered. Time in which the machine does something else does not count; of three runs of the work the best one counts.
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
