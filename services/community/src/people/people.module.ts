import { Global, Module } from '@nestjs/common';
import { PersonKeys } from './person-keys.js';

/** Pseudonymous keys of people: the service recognizes them without knowing who they are. */
@Global()
@Module({ providers: [PersonKeys], exports: [PersonKeys] })
export class PeopleModule {}
