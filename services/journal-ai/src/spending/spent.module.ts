import { Module } from '@nestjs/common';
import { SpentStore } from './spent.store.js';

/** What models were used for each person; needs EncryptionModule. */
@Module({ providers: [SpentStore], exports: [SpentStore] })
export class SpentModule {}
