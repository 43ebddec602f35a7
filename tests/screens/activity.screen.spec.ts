import { describe, expect } from '@jest/globals';
import { until } from '../support/until.js';
import { aPersonOn, aVisitor } from './support/people.js';
import { screen, type View } from './support/screen.js';

const ACTIVITY = 'POST /api/activity';
const tabs = ({ calls }: View['web']) =>
  calls.filter(({ route }) => route === ACTIVITY).map(({ body }) => (body as { tab: string }).tab);

describe('the opening of a part of the app', () => {
  screen('is reported by the name of the part only, once per change of the part', async (open) => {
    const { page, web } = await open('/insights', aPersonOn('free'));
    await until('the first opening is counted', () => tabs(web).length === 1);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Home' }).click();
    await until('the second opening is counted', () => tabs(web).length === 2);
    await menu.getByRole('link', { name: 'Insights' }).click();
    await until('the third opening is counted', () => tabs(web).length === 3);
    expect(tabs(web)).toEqual(['insights', 'home', 'insights']);
    expect(web.calls.find(({ route }) => route === ACTIVITY)?.body).toEqual({ tab: 'insights' });
  });

  screen('is not reported for a visitor', async (open) => {
    const { page, web } = await open('/what-is-shadow-work', aVisitor(), { clock: true });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.clock.fastForward(5_000);
    expect(web.count(ACTIVITY)).toBe(0);
  });
});
