import { Module } from '@nestjs/common';
import { SpentStore } from './spent.store.js';

/** Model usage per person; needs EncryptionModule. */
@Module({ providers: [SpentStore], exports: [SpentStore] })
export class SpentModule {}
