export * from './billing.module.js';
export * from './payment-provider.interceptor.js';
export { PlanInterceptor } from './plan.interceptor.js';
export * from './receipt-address.js';
