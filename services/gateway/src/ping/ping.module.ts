import { Module } from '@nestjs/common';
import { ServicePing } from './service-ping.js';

@Module({ providers: [ServicePing], exports: [ServicePing] })
export class PingModule {}
