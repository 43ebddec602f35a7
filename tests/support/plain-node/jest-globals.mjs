/**
 * `@jest/globals` for files that run in plain Node. Modules are shared between the files of a worker, so these are live
 * bindings: importers always see the globals of the current file.
 */
/** @type {any} */
export let describe;
/** @type {any} */
export let it;
/** @type {any} */
export let test;
/** @type {any} */
export let expect;
/** @type {any} */
export let beforeAll;
/** @type {any} */
export let beforeEach;
/** @type {any} */
export let afterAll;
/** @type {any} */
export let afterEach;
/** @type {any} */
export let jest;

/** @param {any} globals of the next file to be loaded */
export function setGlobals(globals) {
  ({ describe, it, test, expect, beforeAll, beforeEach, afterAll, afterEach, jest } = globals);
}
