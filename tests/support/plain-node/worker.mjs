/** What the test files of a worker share: this module is loaded once, `jest-globals.mjs` for each file. */

/** They stay real whatever a test fakes. */
export const realTimers = { setTimeout, clearTimeout };

/** How the mocks of the file before are undone, which may have ended with a failed test. */
export const mocks = { undo() {} };
