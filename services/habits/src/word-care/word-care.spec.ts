import { beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { wordCare } from '@shadow-guide/contracts';
import { aCaller } from '@shadow-guide/contracts/testing';
import { DomainError, type RpcClient } from '@shadow-guide/kernel';
import { WordCare } from './word-care.js';

beforeAll(() => Logger.overrideLogger(false));

const caller = aCaller({ locale: 'en', timezone: 'Europe/Berlin' });

/** A service stub that responds with the result of `answer` and records the calls. */
function careWith(answer: () => unknown) {
  const asked: unknown[] = [];
  const rpc = {
    call: async (endpoint: unknown, input: unknown) => {
      asked.push([endpoint, input]);
      return answer();
    },
  } as unknown as RpcClient;
  return { care: new WordCare(rpc), asked };
}

const away = () => {
  throw new DomainError('unavailable', 'service_unavailable', 'Away.');
};

describe('the support shown beside saved words', () => {
  it('is empty for ordinary words, without a call to journal-ai', async () => {
    const { care, asked } = careWith(away);
    const words = { titles: ['Drink more water', undefined, ''], texts: ['After breakfast, by the window.'] };
    expect(await care.beside(words, caller)).toEqual({});
    expect(asked).toEqual([]);
  });

  it('is journal-ai’s response to a call that contains the most serious finding and none of the words', async () => {
    const support = { safety: { title: 'A card' } };
    const { care, asked } = careWith(() => support);
    const words = {
      titles: ['Walk', 'Kill myself on Friday'],
      texts: ['There is no point to my life any more.'],
    };
    expect(await care.beside(words, caller)).toBe(support);
    expect(asked).toEqual([
      [wordCare.take, { level: 'danger', category: 'suicide', subject: 'self', language: 'en' }],
    ]);
  });

  it('is the danger card even while journal-ai is unavailable, with helplines of the time zone', async () => {
    const { care } = careWith(away);
    expect(await care.beside({ titles: ['Kill myself on Friday'] }, caller)).toMatchObject({
      safety: { category: 'suicide', country: 'DE', language: 'en' },
    });
    expect(await care.beside({ texts: ['There is no point to my life any more.'] }, caller)).toEqual({});
  });
});
