export * from './events/event-tables.js';
export * from './events/events.module.js';
export * from './events/handle-once.js';
export * from './events/outbox.js';
