/**
 * The guided exercises with their texts: a separate module, so that the web app loads it with their screens and not at
 * start-up.
 */
export * from './catalogue.js';
export * from './exercise.js';
export * from './names.js';
