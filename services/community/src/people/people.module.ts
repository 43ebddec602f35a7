import { Global, Module } from '@nestjs/common';
import { PersonKeys } from './person-keys.js';

/** Pseudonymous keys of people. With them the service recognizes people without knowing their accounts. */
@Global()
@Module({ providers: [PersonKeys], exports: [PersonKeys] })
export class PeopleModule {}
