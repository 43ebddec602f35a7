import { Module } from '@nestjs/common';
import { QuietTimeModule } from '../quiet-time/index.js';
import { SafetyCheck } from './safety-check.js';
import { SafetyChoicesRepository } from './safety-choices.repository.js';
import { SafetyDoor } from './safety-door.js';
import { SafetyReaders } from './safety-readers.js';

/** What is found in a person's words, and what stands beside them; needs EncryptionModule. */
@Module({
  imports: [QuietTimeModule],
  providers: [SafetyCheck, SafetyChoicesRepository, SafetyDoor, SafetyReaders],
  exports: [SafetyChoicesRepository, SafetyDoor, SafetyReaders],
})
export class SafetyModule {}
