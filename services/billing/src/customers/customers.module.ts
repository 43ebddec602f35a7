import { Module } from '@nestjs/common';
import { CustomersRepository } from './customers.repository.js';
import { EnsureCustomer } from './ensure-customer.js';

/** Customers of the payment provider. */
@Module({
  providers: [CustomersRepository, EnsureCustomer],
  exports: [CustomersRepository, EnsureCustomer],
})
export class CustomersModule {}
