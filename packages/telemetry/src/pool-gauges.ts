import { Gauge } from 'prom-client';
import { metrics } from './metrics.js';

/** What a pool of connections says of itself; `pg`'s does. */
export interface WatchedPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** The pools of this process with the most connections that each may have: one, but in tests. */
const pools = new Map<WatchedPool, number>();

/** Shows a pool in the figures. */
export function watchPool(pool: WatchedPool, size: number): void {
  pools.set(pool, size);
}

/** Shows it no longer. */
export function unwatchPool(pool: WatchedPool): void {
  pools.delete(pool);
}

new Gauge({
  name: 'database_pool_connections',
  help: 'Connections to PostgreSQL that this process has, by state: in_use or idle',
  labelNames: ['state'],
  registers: [metrics],
  collect() {
    this.set(
      { state: 'in_use' },
      sum((pool) => pool.totalCount - pool.idleCount),
    );
    this.set(
      { state: 'idle' },
      sum((pool) => pool.idleCount),
    );
  },
});

new Gauge({
  name: 'database_pool_size',
  help: 'Connections to PostgreSQL that this process may have',
  registers: [metrics],
  collect() {
    this.set(sum((_pool, size) => size));
  },
});

new Gauge({
  name: 'database_pool_waiting',
  help: 'Queries that wait for a connection to PostgreSQL',
  registers: [metrics],
  collect() {
    this.set(sum((pool) => pool.waitingCount));
  },
});

function sum(figureOf: (pool: WatchedPool, size: number) => number): number {
  return [...pools].reduce((total, [pool, size]) => total + figureOf(pool, size), 0);
}
