/**
 * How much processor time the longest round of the event loop took while some work was done, in milliseconds: for so long nobody else was
 * answered. Time in which the machine did something else does not count.
 */
export async function longestRoundMs(work: () => Promise<unknown>): Promise<number> {
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
