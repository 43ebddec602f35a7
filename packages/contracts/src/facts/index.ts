/**
 * Plain constants and enumerations shared at run time by every process and the web app. This module imports no package,
 * because the browser loads it.
 */
export * from './admin.js';
export * from './archive.js';
export * from './challenge-sources.js';
export * from './community.js';
export * from './community-sources.js';
export * from './csv.js';
export * from './exercises/names.js';
export * from './feelings.js';
export * from './guide.js';
export * from './habit-minutes.js';
export * from './habits.js';
export * from './journal.js';
export * from './library.js';
export * from './nobody.js';
export * from './pages.js';
export * from './plans.js';
export * from './profile.js';
export * from './release-versions.js';
export * from './screener-names.js';
export * from './texts.js';
export * from './trusted-types.js';
