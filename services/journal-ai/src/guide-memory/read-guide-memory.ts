import { Injectable } from '@nestjs/common';
import type { UserCipher } from '@shadow-guide/encryption';
import { readable } from '../insights/index.js';
import type { Remembered } from '../instructions/index.js';
import { chooseTold } from './choose-told.js';
import { MemoriesRepository } from './memories.repository.js';
import { openChoice, openMemory } from './memory.seal.js';

/** What a reply knows of the person. */
export interface KnownOfPerson {
  /** Nothing is remembered anew, and nothing is told. */
  readonly isPaused: boolean;
  readonly remembered: readonly Remembered[];
  /** Of their quiet time, sealed; read beside it. */
  readonly mark: Buffer | null;
}

/** What the guide is told of a person with one message. */
@Injectable()
export class ReadGuideMemory {
  constructor(private readonly memories: MemoriesRepository) {}

  /** A damaged memory must not fail a reply; a damaged choice counts as paused. */
  async run(cipher: Promise<UserCipher>, userId: string): Promise<KnownOfPerson> {
    const [opener, { choice, rows, mark }] = await Promise.all([cipher, this.memories.findWithMark(userId)]);
    const [isPaused = true] = readable([choice], (stored) => openChoice(opener, stored));
    const told = isPaused ? [] : readable(rows, (row) => openMemory(opener, row));
    return { isPaused, remembered: chooseTold(told), mark };
  }
}
