import { processorSeconds } from '../support/process-tree.js';
import type { RunningProduct } from '../support/product.js';

/**
 * Number of cores that each process of a product kept busy, by its name; `load` is the process that makes the calls.
 */
export type Shares = ReadonlyMap<string, number>;

/** Names of the stand-ins and the load generator, which are not part of the measured product. */
const BESIDE_THE_PRODUCT = ['sandbox', 'load'];

/** Starts a measurement. @returns a function that gives the average number of busy cores until it is called */
export function measureCores(product: RunningProduct): () => Shares {
  const names = [...product.processes.map(({ name }) => name), 'load'];
  const read = () => [
    ...processorSeconds(product.processes.map(({ pid }) => pid)),
    // The product's processes are our children, so only our own process is counted here.
    (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
  ];
  const [before, begun] = [read(), performance.now()];
  return () => {
    const seconds = (performance.now() - begun) / 1_000;
    return new Map(read().map((used, n) => [names[n] ?? '', (used - (before[n] ?? 0)) / seconds]));
  };
}

/** Returns the number of cores used by the product alone. */
export function coresOfProduct(shares: Shares): number {
  return [...shares].reduce(
    (sum, [name, cores]) => (BESIDE_THE_PRODUCT.includes(name) ? sum : sum + cores),
    0,
  );
}
