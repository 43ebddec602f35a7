import { Module } from '@nestjs/common';
import { GetQuietTime } from './get-quiet-time.js';
import { QuietTimeHandler } from './quiet-time.handler.js';
import { QuietTimeRepository } from './quiet-time.repository.js';

/** Whether a person is in the quiet time after a safety card; needs EncryptionModule. */
@Module({ controllers: [QuietTimeHandler], providers: [QuietTimeRepository, GetQuietTime] })
export class QuietTimeModule {}
