import { invalidParam } from '../stripe-error.js';
import type { Params } from './params.js';

/** One page of objects in Stripe's list format. */
export interface ListPage<T> {
  readonly object: 'list';
  readonly data: T[];
  readonly has_more: boolean;
  readonly url: string;
}

interface Listed {
  readonly id: string;
  readonly created?: number;
}

/** Parameters that every list accepts. */
export const LIST_PARAMS = ['limit', 'starting_after', 'ending_before', 'expand'];

/** Wraps a complete list. */
export function listOf<T>(data: T[], url: string): ListPage<T> {
  return { object: 'list', data, has_more: false, url };
}

/** Converts `created`, a timestamp or a range of them, to a filter of objects. */
export function createdFilter(params: Params): (object: Listed) => boolean {
  if (!params.has('created')) return () => true;
  const max = 32_503_680_000;
  if (!params.isObject('created')) {
    const exact = params.integer('created', 0, max);
    return ({ created }) => created === exact;
  }
  const range = params.object('created')?.only('gt', 'gte', 'lt', 'lte');
  const gt = range?.integer('gt', 0, max) ?? -1;
  const gte = range?.integer('gte', 0, max) ?? 0;
  const lt = range?.integer('lt', 0, max) ?? max;
  const lte = range?.integer('lte', 0, max) ?? max;
  return ({ created = 0 }) => created > gt && created >= gte && created < lt && created <= lte;
}

/** Returns the requested page of `objects` (which are oldest first); lists are newest first, 10 per page by default. */
export function pageOf<T extends Listed>(objects: readonly T[], params: Params, url: string): ListPage<T> {
  const limit = params.integer('limit', 1, 100) ?? 10;
  const after = params.text('starting_after');
  const before = params.text('ending_before');
  const newestFirst = [...objects].reverse();
  const indexOf = (id: string, param: string): number => {
    const index = newestFirst.findIndex((object) => object.id === id);
    if (index < 0) throw invalidParam(param, `No such object: '${id.slice(0, 100)}'`, 'resource_missing');
    return index;
  };
  if (before !== undefined) {
    const end = indexOf(before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: newestFirst.slice(start, end), has_more: start > 0, url };
  }
  const start = after === undefined ? 0 : indexOf(after, 'starting_after') + 1;
  const data = newestFirst.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < newestFirst.length, url };
}
