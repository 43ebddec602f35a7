import { Module } from '@nestjs/common';
import { WordCare } from './word-care.js';

/** Provides the support shown beside a person's own titles and notes. */
@Module({ providers: [WordCare], exports: [WordCare] })
export class WordCareModule {}
