/**
 * The guided exercises with their texts. They are a separate module, so that the web app loads them with their screens
 * and not at start-up.
 */
export * from './catalogue.js';
export * from './exercise.js';
export * from './names.js';
