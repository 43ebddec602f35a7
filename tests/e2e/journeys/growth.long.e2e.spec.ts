import { expect, it } from '@jest/globals';
import { exerciseOf } from '@shadow-guide/contracts/facts/exercises';
import { JournalPage } from '../../support/journal-page.js';
import { Person } from '../../support/person.js';
import { runningProduct, setModel } from '../../support/product.js';
import { QUICK, useChromium } from '../../support/visits.js';

const { url, control } = runningProduct();
const { visit } = useChromium();

const WORDS = [
  'My sister asked for help again. I said yes at once, and I was tired and angry the whole evening.',
  'I felt angry, and then ashamed of being angry with my sister.',
  'I thought that I was a bad brother for minding it at all.',
  'I wanted to be needed, and I needed some rest.',
  'I would say to a friend: it is fair to be tired, and you may say no.',
];

it('the first exercise is completed, unlocks the next, and appears in the profile, the topics and the saved replies', async () => {
  await setModel(control, QUICK);
  const person = await Person.arrive(url);
  await person.chat('I always say yes when my sister asks for help, but I am so tired and angry afterwards.');
  const { page } = await visit('/shadow-work-exercises', { as: person });
  const { title, prompts, completionMessage } = exerciseOf('shadow-journal');
  await page.getByRole('article', { name: title }).getByRole('button').click();
  await page.getByRole('button', { name: 'Start This Exercise in Your Journal' }).click();
  await page.waitForURL('**/exercises/conversation/*');
  const chat = new JournalPage(page);
  await chat.log.getByText(prompts[0] ?? '').waitFor();
  for (const words of WORDS.slice(0, -1)) await chat.writeAndRead(words);
  await chat.write(WORDS.at(-1) ?? '');
  await page.getByRole('heading', { name: 'Exercise Completed!' }).waitFor();
  await page.getByText(completionMessage).waitFor();
  expect(await chat.box.count()).toBe(0);
  await page.getByRole('link', { name: 'Next: The Trigger Log' }).click();
  await page.getByRole('button', { name: 'Start This Exercise in Your Journal' }).waitFor();

  await page.goto('/character-profile');
  await page.getByText('Stage of your journey: Beginner').waitFor();
  const figure = (label: string) => page.locator('dl > div', { has: page.getByText(label, { exact: true }) });
  expect(await figure('Exercises').getByRole('definition').textContent()).toBe('1');
  await page.getByRole('tab', { name: 'Evolution' }).click();
  await page.getByRole('heading', { name: 'First exercise completed' }).waitFor();

  await page.goto('/topics');
  await page.getByRole('list', { name: 'Topics' }).getByRole('link').first().click();
  const said = page.getByRole('list', { name: 'In exercises' }).getByRole('link');
  await said.filter({ hasText: WORDS[0] }).waitFor();
  await said.filter({ hasText: WORDS[0] }).click();
  await page
    .locator('[data-entry]')
    .getByText(WORDS[0] ?? '')
    .waitFor();
  const save = page.getByRole('button', { name: 'Save this reply to Core Conversations' });
  // Each answer has one Save button. The opening message has none, because it answers no message of the person.
  expect(await save.count()).toBe(WORDS.length);
  await save.first().click();
  const saved = page.getByRole('button', { name: 'Saved to Core Conversations' });
  await saved.waitFor();
  await page.reload();
  await saved.waitFor();

  await page.goto('/topics?tab=core');
  const card = page.getByRole('article', { name: WORDS[0] });
  await card.getByText(/^Exercise, saved/).waitFor();
  await card.getByRole('link', { name: /^Open in place/ }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
}, 120_000);
