import type { Locator, Page } from 'playwright-core';

/** The journal as a person meets it on the screen. */
export class JournalPage {
  constructor(readonly page: Page) {}

  /** Where one writes. */
  get box(): Locator {
    return this.page.getByRole('textbox', { name: 'Your message' });
  }
  get log(): Locator {
    return this.page.getByRole('log');
  }
  /** Entries that the server has. */
  get entries(): Locator {
    return this.log.locator('[data-entry]');
  }
  /** Turns of the guide that have words, finished or not. */
  get replies(): Locator {
    return this.log.locator('li').filter({ hasText: 'Shadow Guide:' }).locator('.prose-text');
  }
  /** What stands under a finished reply: who answered, and when. */
  get finished(): Locator {
    return this.log.getByText(/ · \d{1,2}:\d{2}/);
  }
  /** Shown until the first word of an answer. */
  get typing(): Locator {
    return this.log.getByText('Shadow Guide is reflecting');
  }
  get stopButton(): Locator {
    return this.page.getByRole('button', { name: 'Stop', exact: true });
  }
  get sendButton(): Locator {
    return this.page.getByRole('button', { name: 'Send', exact: true });
  }
  /** The one message at the edge of the screen. */
  get toasts(): Locator {
    return this.page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  }

  async write(text: string): Promise<void> {
    await this.box.fill(text);
    await this.box.press('Enter');
  }

  /** Writes and waits for the whole answer. */
  async writeAndRead(text: string): Promise<string> {
    const before = await this.finished.count();
    await this.write(text);
    await this.finished.nth(before).waitFor();
    return (await this.replies.last().textContent()) ?? '';
  }
}
