import { Module } from '@nestjs/common';
import { WordCare } from './word-care.js';

/** What a person's own titles and notes call for. */
@Module({ providers: [WordCare], exports: [WordCare] })
export class WordCareModule {}
