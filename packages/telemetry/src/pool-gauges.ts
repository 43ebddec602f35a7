import { Gauge } from 'prom-client';
import { metrics } from './metrics.js';

/** State of a connection pool, as `pg` exposes it. */
export interface WatchedPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** The pools of this process with their maximum number of connections; outside tests there is one. */
const pools = new Map<WatchedPool, number>();

/** Adds a pool to the metrics. */
export function watchPool(pool: WatchedPool, size: number): void {
  pools.set(pool, size);
}

/** Removes a pool from the metrics. */
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
