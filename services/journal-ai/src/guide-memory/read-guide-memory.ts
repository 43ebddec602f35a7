import { Injectable } from '@nestjs/common';
import type { UserCipher } from '@shadow-guide/encryption';
import { readable } from '../insights/index.js';
import type { Remembered } from '../instructions/index.js';
import { chooseMemoriesForModel } from './choose-memories-for-model.js';
import { MemoriesRepository } from './memories.repository.js';
import { openChoice, openMemory } from './memory.seal.js';

/** The guide's knowledge of a person for one reply. */
export interface KnownOfPerson {
  /** Whether all memory is paused: nothing new is stored, and no memory is sent to the model. */
  readonly isPaused: boolean;
  readonly remembered: readonly Remembered[];
  /** Mark of the person's quiet time, sealed; read in the same query. */
  readonly mark: Buffer | null;
}

/** Reads the memories that are sent to the guide with one message. */
@Injectable()
export class ReadGuideMemory {
  constructor(private readonly memories: MemoriesRepository) {}

  /** A damaged memory must not make a reply fail. A damaged pause choice counts as paused. */
  async run(cipher: Promise<UserCipher>, userId: string): Promise<KnownOfPerson> {
    const [opener, { choice, rows, mark }] = await Promise.all([cipher, this.memories.findWithMark(userId)]);
    const [isPaused = true] = readable([choice], (stored) => openChoice(opener, stored));
    const memories = isPaused ? [] : readable(rows, (row) => openMemory(opener, row));
    return { isPaused, remembered: chooseMemoriesForModel(memories), mark };
  }
}
