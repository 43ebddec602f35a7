export { Customer } from './customer.entity.js';
export { CustomersModule } from './customers.module.js';
export { CustomersRepository } from './customers.repository.js';
export { EnsureCustomer, type KnownCustomer } from './ensure-customer.js';
