import type { Locator, Page } from 'playwright-core';

/** Page object of the assessment as a person uses it. */
export class AssessmentPage {
  constructor(readonly page: Page) {}

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Your assessment' });
  }
  get box(): Locator {
    return this.dialog.getByRole('textbox');
  }
  get continueButton(): Locator {
    return this.dialog.getByRole('button', { name: 'Continue' });
  }
  /** Returns the heading that has the focus, which is that of the most recent page. */
  focused(heading: string | RegExp): Locator {
    return this.dialog.locator('h3:focus').filter({ hasText: heading });
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Start AI-Powered Assessment' }).click();
    await this.dialog.waitFor();
  }

  /** Opens the assessment and presses a button of its first page. */
  async begin(button = 'I understand, begin'): Promise<void> {
    await this.open();
    await this.dialog.getByRole('button', { name: button }).click();
  }

  /** Waits for a question, answers it and continues. */
  async answer(question: string | RegExp, words: string): Promise<void> {
    await this.focused(question).waitFor();
    await this.box.fill(words);
    await this.continueButton.click();
  }
}
