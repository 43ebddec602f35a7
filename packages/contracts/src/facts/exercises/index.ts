/** The guided exercises with their texts: a module of its own, so that the web app loads it with their screens and not at its start. */
export * from './catalogue.js';
export * from './exercise.js';
export * from './names.js';
