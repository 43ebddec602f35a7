import { Global, Module } from '@nestjs/common';
import { PersonKeys } from './person-keys.js';

/** Whom the service knows, without knowing who they are. */
@Global()
@Module({ providers: [PersonKeys], exports: [PersonKeys] })
export class PeopleModule {}
