import { Module } from '@nestjs/common';
import { GetQuietTime } from './get-quiet-time.js';
import { QuietTimeHandler } from './quiet-time.handler.js';
import { QuietTimeRepository } from './quiet-time.repository.js';

/** Whether somebody has a hard time just now; needs EncryptionModule. */
@Module({ controllers: [QuietTimeHandler], providers: [QuietTimeRepository, GetQuietTime] })
export class QuietTimeModule {}
