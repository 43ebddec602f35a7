import { describe, expect, it } from '@jest/globals';
import { JournalPage } from '../../support/journal-page.js';
import { Person } from '../../support/person.js';
import { runningProduct, setModel } from '../../support/product.js';
import { until } from '../../support/until.js';
import { useChromium } from '../../support/visits.js';

const { url, control } = runningProduct();
const { visit } = useChromium();

const ENTRY = 'I want to kill myself and nobody in this grey town would notice.';

/** Somebody in danger wrote, and the guide has not said a word yet. */
async function inDanger() {
  await setModel(control, {
    failures: [{ kind: 'hang', match: { feature: 'stream', contains: 'this grey town' } }],
  });
  const person = await Person.arrive(url);
  const { page } = await visit('/journal', { as: person });
  const journal = new JournalPage(page);
  await journal.box.waitFor();
  await journal.write(ENTRY);
  const card = journal.log.locator('[data-safety] section');
  await card.waitFor();
  return { page, journal, card, person };
}

describe('somebody in danger', () => {
  it('sees the card before the guide has said anything, and in full view', async () => {
    const { card, journal, page } = await inDanger();
    expect(await journal.replies.count()).toBe(0);
    await journal.typing.waitFor();
    await until('the card is in view', async () => {
      const top = (await card.getByRole('heading').first().boundingBox())?.y ?? -1;
      return top > 0 && top < (page.viewportSize()?.height ?? 0);
    });
  });

  it('can call, write, or open a directory from the card, and from nowhere else is it led', async () => {
    const { card } = await inDanger();
    const hrefs = await card
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs.some((href) => href?.startsWith('tel:'))).toBe(true);
    expect(hrefs.some((href) => href?.startsWith('https:'))).toBe(true);
    expect(hrefs.filter((href) => !/^(tel:|sms:|https:)/.test(href ?? ''))).toEqual([]);
    await card.getByText('988').first().waitFor();
  });

  it('reaches the lines with the keyboard, and can write on', async () => {
    const { page, journal } = await inDanger();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? '');
    for (let steps = 0; steps < 30 && !(await focused()).startsWith('tel:'); steps += 1)
      await page.keyboard.press('Shift+Tab');
    expect(await focused()).toMatch(/^tel:/);
    await journal.box.fill('I am still here.');
    expect(await journal.box.inputValue()).toBe('I am still here.');
  });

  it('finds a grounding exercise and a small plan, whose notes stay on the screen', async () => {
    const { card, page } = await inDanger();
    await card.locator('summary').first().click();
    expect(await card.getByRole('listitem').filter({ visible: true }).count()).toBeGreaterThan(2);
    await card.locator('summary').nth(1).click();
    await card.getByText('These notes stay on this screen only. They are not saved and not sent.').waitFor();
    await card.getByRole('textbox').first().fill('Call Kim.');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Kim');
  });

  it('can put the card away and have it back, also after a reload', async () => {
    const { card, page, journal } = await inDanger();
    await journal.stopButton.click();
    await card.getByRole('button', { name: 'Put this away' }).click();
    await card.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Show it' }).click();
    await card.waitFor();
    await page.reload();
    await card.waitFor();
  });
});

describe('somebody who uses an idiom', () => {
  it('sees no card', async () => {
    const person = await Person.arrive(url);
    const { page } = await visit('/journal', { as: person });
    const journal = new JournalPage(page);
    await journal.writeAndRead('That joke killed me, I was dying of laughter at dinner.');
    expect(await journal.log.locator('[data-safety]').count()).toBe(0);
  });
});
