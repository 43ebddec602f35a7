import { Module } from '@nestjs/common';
import { EntryAnalyser } from './entry-analyser.js';

/** The analysis of entries; needs ModelModule. */
@Module({ providers: [EntryAnalyser], exports: [EntryAnalyser] })
export class AnalysisModule {}
