import type { CitedWork } from '@shadow-guide/contracts';
import { bibtex } from './bibtex.js';
import { plain } from './plain.js';
import { ris } from './ris.js';

/** A format in which citations are exported. */
export interface CitationForm {
  label: string;
  extension: string;
  mediaType: string;
  write(works: readonly CitedWork[]): string;
}

export const citationForms: readonly CitationForm[] = [
  { label: 'plain text', extension: 'txt', mediaType: 'text/plain;charset=utf-8', write: plain },
  { label: 'BibTeX', extension: 'bib', mediaType: 'application/x-bibtex;charset=utf-8', write: bibtex },
  {
    label: 'RIS',
    extension: 'ris',
    mediaType: 'application/x-research-info-systems;charset=utf-8',
    write: ris,
  },
];
