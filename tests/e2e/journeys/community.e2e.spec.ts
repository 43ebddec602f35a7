import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { GroupThread } from '@shadow-guide/contracts';
import { itLong } from '@shadow-guide/contracts/testing';
import type { Page } from 'playwright-core';
import { Forum } from '../../support/forum.js';
import { aHandle, asLongStandingReader } from '../../support/known-reader.js';
import { kill, memberOfProduct } from '../../support/members.js';
import { Person } from '../../support/person.js';
import { runningProduct } from '../../support/product.js';
import { until } from '../../support/until.js';
import { useChromium } from '../../support/visits.js';

const product = runningProduct();
const { visit } = useChromium();

/** Console message of a page while the service is unavailable. */
const AWAY = /503 \(Service Unavailable\)/;

const composer = (page: Page) => page.getByLabel('Your answer to today’s question');
const postOf = (page: Page, words: string) => page.locator('[data-post]').filter({ hasText: words });

async function post(page: Page, words: string): Promise<void> {
  await composer(page).fill(words);
  await page.getByRole('button', { name: 'Post anonymously' }).click();
}

/** Opens the day of a person who has one day in seven. */
async function openDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open today’s discussion' }).click();
  await composer(page).waitFor();
}

async function onTrial(): Promise<Person> {
  const person = await Person.arrive(product.url);
  await person.send('/api/trial/start', { method: 'POST', body: {} });
  await until(
    'the trial has reached the forum',
    async () => !(await person.get('GET /api/forum/access-check')).isLimited,
  );
  return person;
}

it('two people talk: an answer reaches the other without a reload, and nothing is lost when the service is killed', async () => {
  const [free, other] = [await Person.arrive(product.url), await onTrial()];
  const { page } = await visit('/forum', { as: free, expected: AWAY });
  const { page: theirs } = await visit('/forum', { as: other, expected: AWAY });
  await page.getByText('Opening today’s discussion uses that day').waitFor();
  await openDay(page);
  await post(page, 'I kept it to myself that I was proud.');
  await postOf(theirs, 'I kept it to myself').waitFor();
  await postOf(theirs, 'I kept it to myself').getByRole('button', { name: 'Reply', exact: true }).click();
  await theirs.getByLabel('Your reply').fill('What held you back?');
  await theirs.getByRole('button', { name: 'Post reply' }).click();
  await page.getByText('What held you back?').waitFor();

  await kill(memberOfProduct('community'));
  await post(page, 'The fear of being laughed at.');
  await page.getByText('Failed to post message. Please try again.').first().waitFor();
  expect(await composer(page).inputValue()).toBe('The fear of being laughed at.');
  await memberOfProduct('community').start();
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  // The other person has scrolled: new posts wait behind a line, so that the page does not move.
  await postOf(theirs, 'The fear of being laughed at.')
    .or(theirs.getByRole('button', { name: '1 new post' }))
    .first()
    .waitFor();
  await theirs.reload();
  for (const words of ['I kept it to myself', 'What held you back?', 'The fear of being laughed at.'])
    await theirs.getByText(words).first().waitFor();
  expect(await postOf(theirs, 'The fear of being laughed at.').count()).toBe(1);
}, 120_000);

it('a post that three people report disappears from the page, an operator restores it, and danger is answered with a card', async () => {
  const [author, reader, admin] = await Promise.all([
    Person.arrive(product.url),
    onTrial(),
    Person.arrive(product.url, { email: 'admin@example.com' }),
  ]);
  await asLongStandingReader(product, reader);
  const { page: writes } = await visit('/forum', { as: author });
  const { page: reads } = await visit('/forum', { as: reader });
  await openDay(writes);
  await post(writes, 'Some people here only want pity.');
  const seen = postOf(reads, 'Some people here');
  await seen.getByRole('button', { name: /What you can do/ }).click();
  await reads.getByRole('menuitem', { name: 'Report' }).click();
  await reads.getByRole('radio', { name: 'It is unkind to somebody here' }).check();
  await reads.getByRole('button', { name: 'Send report' }).click();
  await reads.getByText('Thank you for telling us').first().waitFor();
  const folded = postOf(reads, 'You reported this.');
  await folded.waitFor();
  expect(await seen.count()).toBe(0);
  const mine = (await (await Forum.of(author)).list()).find(({ isOwn }) => isOwn);
  for (let more = 0; more < 2; more += 1) {
    const person = await asLongStandingReader(product, await Person.arrive(product.url));
    const { status, body } = await (await Forum.of(person)).report(String(mine?.id));
    expect([status, body]).toEqual([200, expect.anything()]);
  }
  await folded.waitFor({ state: 'detached' });

  const { page: desk } = await visit('/admin?section=reports', { as: admin });
  const card = desk.getByRole('article').filter({ hasText: 'Some people here' });
  await card.getByText('Unkind (3)').waitFor();
  await card.getByRole('button', { name: 'Show to everybody' }).click();
  await folded.getByRole('button', { name: 'Show' }).click();
  await seen.waitFor();

  await post(writes, 'I want to kill myself tonight.');
  await writes.locator('a[href^="tel:"]').first().waitFor();
  await desk.reload();
  await desk.getByRole('article').first().getByText('Sign of danger: suicide').waitFor();
  await reads.reload();
  await folded.waitFor();
  expect(await postOf(reads, 'I want to kill myself').count()).toBe(0);
  await desk.getByRole('article').first().getByRole('button', { name: 'Show', exact: true }).click();
  await postOf(reads, 'I want to kill myself')
    .or(reads.getByRole('button', { name: '1 new post' }))
    .first()
    .waitFor();

  await desk.getByRole('tab', { name: 'Decided' }).click();
  await card.getByRole('button', { name: 'More about this post' }).click();
  await desk.getByRole('menuitem', { name: 'Suspend author' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await desk.getByText('Author suspended').first().waitFor();
  await writes.reload();
  await writes.getByText('You can read here, and not write for now').waitFor();
}, 120_000);

it('members of a group write in its thread of the week, only members can read it, and operators see a reported post', async () => {
  const [author, reader, stranger, admin] = await Promise.all([
    Person.arrive(product.url),
    Person.arrive(product.url),
    Person.arrive(product.url),
    Person.arrive(product.url, { email: 'admin@example.com' }),
  ]);
  for (const member of [author, reader]) {
    const body = { anonymousHandle: aHandle('Fern') };
    expect(await member.send('/api/community-groups/anger/join', { method: 'POST', body })).toMatchObject({
      status: 200,
    });
  }
  const thread = '/api/community-groups/anger/thread';
  const { page } = await visit('/forum?section=groups&group=anger', { as: author });
  const week = page.getByRole('region', { name: 'This week' });
  const words = 'I shouted at the kettle, and then I laughed.';
  await week.getByLabel('Your words for this week’s thread').fill(words);
  await week.getByRole('button', { name: 'Post anonymously' }).click();
  await week.getByRole('listitem').getByText(words).waitFor();

  expect(await stranger.send(thread)).toMatchObject({ status: 404, body: { code: 'group_not_found' } });
  const read = await reader.send(thread);
  const [post] = (read.body as GroupThread).posts;
  expect(post).toMatchObject({ content: words, isOwn: false });
  const report = { method: 'POST', body: { reason: 'unkind' } } as const;
  expect(await reader.send(`${thread}/${post?.id}/report`, report)).toMatchObject({ status: 200 });
  const waiting = await admin.get('GET /api/admin/reports');
  expect(waiting).toContainEqual(
    expect.objectContaining({ id: post?.id, groupName: 'Meeting anger', promptText: null }),
  );

  await page.reload();
  await week.getByRole('button', { name: /What you can do/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await week.getByText('Nobody has written yet this week.').waitFor();
  expect((await reader.send(thread)).body).toMatchObject({ posts: [] });
}, 120_000);

itLong(
  'a person joins a group under a separate name, and checks in to a challenge once a day',
  async () => {
    const person = await Person.arrive(product.url);
    const { page } = await visit('/forum?section=groups', { as: person });
    const group = page.getByRole('article', { name: 'Grief and loss', exact: true });
    await group.getByRole('button', { name: 'Join' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Your handle' }).fill(`Tide ${randomUUID().slice(0, 8)}`);
    await dialog.getByRole('button', { name: 'Join', exact: true }).click();
    await page.getByText('Successfully joined group!').first().waitFor();
    await page.getByRole('link', { name: 'Grief and loss' }).click();
    const challenges = page.getByRole('region', { name: 'Challenges' });
    await challenges
      .getByRole('article')
      .filter({ hasText: 'Not joined' })
      .first()
      .getByRole('button')
      .click();
    await dialog.getByRole('button', { name: 'Join', exact: true }).click();
    await dialog.getByRole('button', { name: 'Check in for today' }).click();
    await dialog.getByRole('status').getByText('Day 1 is done.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Check in for today' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await challenges.getByText('Done for today').first().waitFor();
  },
  120_000,
);
