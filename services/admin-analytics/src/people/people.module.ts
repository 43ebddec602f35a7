import { Module } from '@nestjs/common';
import { PeopleHandler } from './people.handler.js';
import { RefreshPeopleProcessor } from './refresh-people.processor.js';

@Module({ controllers: [PeopleHandler], providers: [RefreshPeopleProcessor] })
export class PeopleModule {}
