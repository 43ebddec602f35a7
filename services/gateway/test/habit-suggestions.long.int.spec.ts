import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { habitSuggestions } from '@shadow-guide/contracts';
import { logLinesOf } from '@shadow-guide/kernel/testing';
import { TestGateway } from './support/gateway.js';

let product: TestGateway;

jest.setTimeout(30_000);
beforeAll(async () => {
  product = await TestGateway.start();
}, 60_000);
afterAll(() => product.stop());

const titles = [
  'and/or',
  'a/../b',
  '100%',
  '%2F',
  '%2e%2e',
  'v1.5',
  'what? now=1&then#here',
  'two words',
  'Ｆｕｌｌ width',
  '🌧️',
  'לצאת',
  '😀'.repeat(120),
];

it('a suggestion is dismissed by its title and category, whatever characters the title has', async () => {
  const visitor = await product.person();
  const seen: string[] = [];
  const remove = product.stub(habitSuggestions.dismiss, ({ title, category }) => {
    seen.push(`${title} ${category}`);
    return undefined as never;
  });
  const dismiss = (title: string, category = 'social') =>
    visitor.call('DELETE', `/api/habits/suggestions/${encodeURIComponent(title)}/${category}`);
  for (const title of titles) expect((await dismiss(title)).status).toBe(204);
  expect(seen).toEqual(titles.map((title) => `${title} social`));
  expect((await dismiss('x'.repeat(121))).status).toBe(400);
  expect((await dismiss('Walk', 'financial')).status).toBe(400);
  expect(seen).toHaveLength(titles.length);
  remove();
});

it('the title of a dismissed suggestion is not logged', async () => {
  const visitor = await product.person();
  const remove = product.stub(habitSuggestions.dismiss, () => undefined as never);
  const lines = await logLinesOf(async () => {
    const path = `/api/habits/suggestions/${encodeURIComponent('Quokka/ walk')}/physical`;
    await visitor.call('DELETE', path);
    await visitor.call('DELETE', path.replace('physical', 'financial'));
  });
  const log = lines.join('\n');
  expect(log).toContain('/api/habits/suggestions/:title/:category');
  expect(log).not.toMatch(/quokka/i);
  remove();
});
