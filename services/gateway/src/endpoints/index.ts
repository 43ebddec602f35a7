export * from './check-routes.js';
export * from './endpoint-input.js';
export * from './http-endpoint.decorator.js';
export * from './route-rules.js';
