import { Module } from '@nestjs/common';
import { SuggestionsHandler } from './suggestions.handler.js';

@Module({ controllers: [SuggestionsHandler] })
export class SuggestionsModule {}
