import type { ImportFormat } from '@shadow-guide/contracts/facts';
import { dayInName, FILE_DAY_HEADER, MAX_IMPORT_BYTES } from '@shadow-guide/contracts/facts';
import { byteText } from './byte-text.js';

const types = [
  { ending: '.zip', type: 'application/zip' },
  { ending: '.json', type: 'application/json' },
  { ending: '.md', type: 'text/markdown' },
  { ending: '.markdown', type: 'text/markdown' },
] as const;

/** The extensions of files that can be selected. */
export const importEndings = types.map(({ ending }) => ending).join(',');

export const formatNames: Record<ImportFormat, string> = {
  'shadow-guide': 'an archive of Shadow Guide',
  'day-one': 'an export of Day One',
  journey: 'an export of Journey',
  markdown: 'Markdown',
};

/** Returns why a file cannot be imported; null when it can be imported. */
export function fileProblem({ name, size }: { name: string; size: number }): string | null {
  if (!typeOf(name)) return 'Please choose a file that ends in .zip, .json or .md.';
  if (size === 0) return 'This file is empty.';
  if (size > MAX_IMPORT_BYTES) {
    return `This file is larger than ${byteText(MAX_IMPORT_BYTES)}, the most that can be imported at once.`;
  }
  return null;
}

/** Returns the headers sent with a file. They contain the date found in the file's name, but not the name itself. */
export function headersOf({ name }: File): Record<string, string> {
  const day = dayInName(name);
  return day ? { [FILE_DAY_HEADER]: day } : {};
}

/** Returns the file with the content type of its extension, because not every device knows the type. */
export function typedFile(file: File): Blob {
  return file.slice(0, file.size, typeOf(file.name));
}

function typeOf(name: string): string | undefined {
  const lower = name.toLowerCase();
  return types.find(({ ending }) => lower.endsWith(ending))?.type;
}
