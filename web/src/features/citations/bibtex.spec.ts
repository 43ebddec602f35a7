import { describe, expect, it } from '@jest/globals';
import { aWork } from './a-work.js';
import { bibtex } from './bibtex.js';
import { latexText } from './latex-text.js';

describe('a BibTeX file', () => {
  it('contains an article for a paper, with its venue in fields and a stable key', () => {
    expect(bibtex([aWork()])).toBe(
      [
        '@article{lally-2010-habits,',
        '  author = {Lally, P. and van Jaarsveld, C. H. M.},',
        '  title = {{How are habits formed: Modelling habit formation in the real world}},',
        '  year = {2010},',
        '  journal = {European Journal of Social Psychology},',
        '  volume = {40},',
        '  pages = {998--1009},',
        '  doi = {10.1002/ejsp.674},',
        '  url = {https://doi.org/10.1002/ejsp.674}',
        '}\n',
      ].join('\n'),
    );
  });

  it.each([
    ['review', 'Psychological Bulletin, 145(4), 410-429', '@article{'],
    ['book', 'Basic Books', '@book{'],
    ['chapter', 'International Review of Neurobiology, vol. 92, 291-317', '@incollection{'],
    ['guideline', 'HHS Publication No. (SMA) 14-4884', '@techreport{'],
    ['website', 'storywell.com', '@misc{'],
    ['paper', 'arXiv:2510.15297', '@misc{'],
    ['paper', '(journal not printed)', '@misc{'],
  ] as const)('uses the right type for a %s in %s', (kind, venue, beginning) => {
    expect(bibtex([aWork({ kind, venue })])).toMatch(new RegExp(`^${beginning}`));
  });

  it('contains the required fields of each type', () => {
    expect(
      bibtex([aWork({ kind: 'chapter', venue: 'International Review of Neurobiology, vol. 92, 291-317' })]),
    ).toContain(
      'booktitle = {International Review of Neurobiology},\n  volume = {92},\n  pages = {291--317}',
    );
    const report = bibtex([
      aWork({ kind: 'guideline', authors: ['World Health Organization'], venue: 'WHO' }),
    ]);
    expect(report).toContain('author = {{World Health Organization}}');
    expect(report).toContain('institution = {World Health Organization}');
    expect(bibtex([aWork({ venue: 'arXiv:2510.15297' })])).toContain(
      'eprint = {2510.15297},\n  archiveprefix = {arXiv}',
    );
  });

  it('distinguishes editors from authors, and marks omitted names', () => {
    const work = bibtex([aWork({ kind: 'book', authors: ['Jung, C. G.', 'Chodorow, J. (Ed.)', 'et al.'] })]);
    expect(work).toContain('author = {Jung, C. G. and others}');
    expect(work).toContain('editor = {Chodorow, J.}');
    expect(bibtex([aWork({ authors: ['Carter, S. R., III'] })])).toContain('author = {Carter, III, S. R.}');
  });

  it('omits an unknown year, author or venue', () => {
    const work = bibtex([
      aWork({
        kind: 'website',
        authors: ['(not named)'],
        year: undefined,
        doi: undefined,
        venue: '(undated copy)',
      }),
    ]);
    expect(work).not.toMatch(/ (year|author|doi|howpublished) =|\{\}/);
  });

  it('separates entries by an empty line', () => {
    expect(bibtex([aWork(), aWork({ id: 'b' })])).toContain('}\n\n@article{b,');
  });
});

describe('a text for LaTeX', () => {
  it.each([
    [
      'R&D: 100 % of $5 #1 a_b {c} ~d ^e \\f',
      'R\\&D: 100 \\% of \\$5 \\#1 a\\_b \\{c\\} \\textasciitilde{}d \\textasciicircum{}e \\textbackslash{}f',
    ],
    ['Bürkner, Öst, Enrique Á., Peña', `B{\\"u}rkner, {\\"O}st, Enrique {\\'A}., Pe{\\~n}a`],
    ['Sørensen, Ærø, Łukasz, Weiß', 'S{\\o}rensen, {\\AE}r{\\o}, {\\L}ukasz, Wei{\\ss}'],
    ['naïve, Dvořák, Åse, Ça', 'na{\\"\\i}ve, Dvo{\\v{r}}{\\\'a}k, {\\r{A}}se, {\\c{C}}a'],
    ['1–2 — ‘a’ “b” …', "1--2 --- `a' ``b'' \\ldots{}"],
    ['影 and אחותי and ё', '影 and אחותי and ё'],
  ])('represents %s', (text, written) => {
    expect(latexText(text)).toBe(written);
  });
});
