export * from './catalogue.js';
export * from './exercise.js';
export * from './names.js';
