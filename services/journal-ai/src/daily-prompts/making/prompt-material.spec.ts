import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { UserCipher } from '@shadow-guide/encryption';
import { logger } from '@shadow-guide/kernel';
import { type MessageContent, sealMessage } from '../../conversations/index.js';
import { sealContent } from '../prompt-content.js';
import { isEmpty, openMaterial } from './prompt-material.js';
import type { SealedMaterial } from './prompt-material.repository.js';

logger.level = 'silent';

const cipher = new UserCipher('f3b1a0de-6c5e-4d7c-9d0a-111111111111', 1, Buffer.alloc(32, 1));
const danger = { category: 'suicide', level: 'uncertain', subject: 'self' } as MessageContent['safety'];

function found(
  content: Partial<MessageContent>,
  tags: string[],
  names: string[] = [],
  by = cipher,
): SealedMaterial {
  const messageId = randomUUID();
  const sealedIn = (table: string, column: string, text: string) => {
    const id = randomUUID();
    return [id, by.encrypt({ table, column, rowId: id }, text)] as const;
  };
  return {
    messageId,
    content: sealMessage(by, messageId, { text: 'I rested.', ...content }),
    topics: tags.map((tag) => {
      const [id, sealed] = sealedIn('entry_topics', 'tag', tag);
      return { id, tag: sealed };
    }),
    personas: names.map((name) => {
      const [id, sealed] = sealedIn('personas', 'name', name);
      return { id, name: sealed };
    }),
  };
}

describe('the material of a prompt', () => {
  it('contains the person’s most frequent topics, the latest first among equals, and the beginning of their latest entry', () => {
    const material = openMaterial(
      cipher,
      [
        found({ text: `${'x'.repeat(8_000)}` }, ['work'], ['The Judge']),
        found({}, ['rest', 'work']),
        found({}, ['sea']),
      ],
      [],
      [
        { title: 'Call Ana', completedAt: null },
        { title: 'Walk once', completedAt: '2026-03-01T09:00:00.000Z' },
      ],
    );
    expect(material).toEqual({
      topics: ['work', 'rest', 'sea'],
      personas: ['The Judge'],
      tasks: ['Call Ana'],
      sample: 'x'.repeat(300),
      had: [],
    });
  });

  it('excludes everything found in messages with certain or possible danger', () => {
    const material = openMaterial(
      cipher,
      [found({ text: 'Tonight.', safety: danger }, ['night', 'rest'], ['The Dark']), found({}, ['rest'])],
      [],
      [],
    );
    expect(material).toEqual({ topics: ['rest'], personas: [], tasks: [], sample: 'I rested.', had: [] });
    expect(isEmpty(openMaterial(cipher, [found({ safety: danger }, ['night'])], [], []))).toBe(true);
  });

  it('excludes entries and earlier prompts that cannot be decrypted', () => {
    const other = new UserCipher('f3b1a0de-6c5e-4d7c-9d0a-222222222222', 1, Buffer.alloc(32, 2));
    const content = { prompt: 'What?', category: 'relationships', difficulty: 1, tips: [] } as const;
    const stored = (by: UserCipher) => {
      const id = randomUUID();
      const sealed = sealContent(by, id, content);
      return {
        id,
        localDate: '2026-03-02',
        ordinal: 0,
        content: sealed,
        isGenerated: true,
        restsOnHidden: false,
      };
    };
    const material = openMaterial(
      cipher,
      [found({}, ['sea'], [], other), found({}, ['rest'])],
      [stored(other), stored(cipher)],
      [],
    );
    expect(material).toMatchObject({ topics: ['rest'], had: ['What?'] });
  });
});
