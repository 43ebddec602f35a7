import type { Page } from 'playwright-core';

/** Returns the local header of a file in a zip, with its name. */
export function aFileHeader(name: string): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name)]);
}

/** Returns the end-of-archive record of a zip. */
export function anEndOfArchive(): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  return end;
}

/** Opens Settings & Preferences from the person's menu. */
export async function openSettings(page: Page) {
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings & Preferences' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings & Preferences' });
  await dialog.waitFor();
  return dialog;
}
