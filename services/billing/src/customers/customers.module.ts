import { Module } from '@nestjs/common';
import { CustomersRepository } from './customers.repository.js';
import { EnsureCustomer } from './ensure-customer.js';

/** Who a person is to the payment provider. */
@Module({
  providers: [CustomersRepository, EnsureCustomer],
  exports: [CustomersRepository, EnsureCustomer],
})
export class CustomersModule {}
