import { Module } from '@nestjs/common';
import { GuideRestHandler } from './guide-rest.handler.js';

@Module({ controllers: [GuideRestHandler] })
export class GuideRestModule {}
