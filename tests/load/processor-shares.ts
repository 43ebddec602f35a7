import { processorSeconds } from '../support/process-tree.js';
import type { RunningProduct } from '../support/product.js';

/** Cores that each process of a product kept busy, by its name; `load` is the process that makes the calls. */
export type Shares = ReadonlyMap<string, number>;

/** Who stands in for others, and who makes the load: no part of what is measured. */
const BESIDE_THE_PRODUCT = ['sandbox', 'load'];

/** Measures from now on. @returns a function that gives the cores that were busy, on average, until it is called */
export function measureCores(product: RunningProduct): () => Shares {
  const names = [...product.processes.map(({ name }) => name), 'load'];
  const read = () => [
    ...processorSeconds(product.processes.map(({ pid }) => pid)),
    // The product's processes are children of ours: ourselves alone.
    (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
  ];
  const [before, begun] = [read(), performance.now()];
  return () => {
    const seconds = (performance.now() - begun) / 1_000;
    return new Map(read().map((used, n) => [names[n] ?? '', (used - (before[n] ?? 0)) / seconds]));
  };
}

/** Cores of the product alone. */
export function coresOfProduct(shares: Shares): number {
  return [...shares].reduce(
    (sum, [name, cores]) => (BESIDE_THE_PRODUCT.includes(name) ? sum : sum + cores),
    0,
  );
}
