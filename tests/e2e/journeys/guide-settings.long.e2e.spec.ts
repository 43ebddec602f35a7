import { describe, expect, it } from '@jest/globals';
import { JournalPage } from '../../support/journal-page.js';
import { planOf } from '../../support/payer.js';
import { Person } from '../../support/person.js';
import { runningProduct, setModel } from '../../support/product.js';
import { moveTrialEnd } from '../../support/trial-end.js';
import { until } from '../../support/until.js';
import { QUICK, useChromium } from '../../support/visits.js';

const product = runningProduct();
const { url, control } = product;
const { visit } = useChromium();

const ENTRY = 'I got the job! We laughed about it in the kitchen until it hurt.';
const sentences = (reply: string) => reply.match(/[.!?…]+(?=\s|$)/g)?.length ?? 0;

describe('a person who changes how the guide answers', () => {
  it('gets a sample, replies in the new style, and replies in the usual style again when premium ends', async () => {
    await setModel(control, QUICK);
    const person = await Person.arrive(url);
    await person.send('/api/trial/start', { method: 'POST' });
    const { page } = await visit('/settings', { as: person });
    const choose = (name: string) => page.getByRole('radio', { name, exact: true }).check();
    await choose('Playful Healer');
    await page.getByRole('button', { name: 'Test Personality' }).click();
    await page.getByText('A sample reply of the Playful Healer').waitFor();
    expect((await person.today()).messages).toEqual([]);

    await choose('Questions only');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await page.getByText('Your AI personality preferences have been updated', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Journal', exact: true }).first().click();
    const asked = await new JournalPage(page).writeAndRead(ENTRY);
    expect([asked, sentences(asked), asked.at(-1)]).toEqual([asked, 1, '?']);

    const { id } = await person.get('GET /api/auth/user');
    await moveTrialEnd(product, id, new Date());
    await until('the trial is over', async () => (await planOf(person)).entitlements.plan === 'free');
    const usual = (await person.chat('I passed the exam. I PASSED.')).body;
    expect([usual.message, sentences(usual.message) > 1]).toEqual([usual.message, true]);
    await page.goto(`${url}/settings`);
    await page.getByText(/^Your choices are kept/).waitFor();
    const forged = await person.send('/api/user/ai-settings', {
      method: 'POST',
      body: { ...(await person.get('GET /api/user/ai-settings')), tone: 'playful_light' },
    });
    expect([forged.status, forged.body]).toEqual([
      403,
      expect.objectContaining({ code: 'premium_required', isPremiumFeature: true }),
    ]);
    const test = await person.send('/api/chat/test-personality', {
      method: 'POST',
      body: { personalityStyle: 'wise-mentor', testMessage: ENTRY },
    });
    expect(test.status).toBe(403);
  });
});
