import { Module } from '@nestjs/common';
import { ForumModule } from '../forum/index.js';
import { EraseCommunity } from './erase-community.js';
import { PersonalDataHandler } from './personal-data.handler.js';

@Module({ imports: [ForumModule], controllers: [PersonalDataHandler], providers: [EraseCommunity] })
export class PersonalDataModule {}
