import { describe, expect } from '@jest/globals';
import { until } from '../support/until.js';
import { aPersonOn, aVisitor } from './support/people.js';
import { screen, type View } from './support/screen.js';

const ACTIVITY = 'POST /api/activity';
const tabs = ({ calls }: View['web']) =>
  calls.filter(({ route }) => route === ACTIVITY).map(({ body }) => (body as { tab: string }).tab);

describe('the opening of a part of the app', () => {
  screen('is told by its name alone, once for each change of the part', async (open) => {
    const { page, web } = await open('/insights', aPersonOn('free'));
    await until('the first is counted', () => tabs(web).length === 1);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Home' }).click();
    await until('the second is counted', () => tabs(web).length === 2);
    await menu.getByRole('link', { name: 'Insights' }).click();
    await until('the third is counted', () => tabs(web).length === 3);
    expect(tabs(web)).toEqual(['insights', 'home', 'insights']);
    expect(web.calls.find(({ route }) => route === ACTIVITY)?.body).toEqual({ tab: 'insights' });
  });

  screen('of a visitor is not told', async (open) => {
    const { page, web } = await open('/what-is-shadow-work', aVisitor(), { clock: true });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.clock.fastForward(5_000);
    expect(web.count(ACTIVITY)).toBe(0);
  });
});
