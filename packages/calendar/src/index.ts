export * from './daily-allowance.js';
export * from './local-day.js';
export * from './local-time.js';
