import { JournalPage } from '../../support/journal-page.js';
import type { Answers } from './answers.js';
import { aPersonOn } from './people.js';
import type { Open, ViewOptions } from './screen.js';

/** Opens the journal of a person on the free plan for whom the API gives these answers. */
export async function openJournal(open: Open, answers: Answers, options: ViewOptions = {}) {
  const view = await open('/journal', aPersonOn('free', answers), options);
  const journal = new JournalPage(view.page);
  await journal.box.waitFor();
  return { ...view, journal };
}
