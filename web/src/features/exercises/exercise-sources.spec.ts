import { describe, expect, it } from '@jest/globals';
import { exerciseCatalogue } from '@shadow-guide/contracts/facts/exercises';
import { exerciseSources } from './exercise-sources.js';

/** Matches a citation in a text by the last name before its year: "(Neff, 2003)" and "Neff (2003)". */
const citation = /([\p{L}]+)(?: et al\.| and colleagues)?,? \(?((?:19|20)\d\d)\)?/gu;

describe.each(exerciseCatalogue)('the sources of $name', ({ sources, overview, benefits, tips }) => {
  it('are all known', () => {
    expect(sources.filter((key) => !exerciseSources[key])).toEqual([]);
  });

  it('contain every work that its texts name', () => {
    const listed = sources.map((key) => exerciseSources[key]);
    const named = [...[overview, ...benefits, ...tips].join('\n').matchAll(citation)];
    const missing = named.filter(
      ([, name = '', year]) =>
        name !== 'in' && !listed.some((one) => one?.authors.includes(name) && `${one.year}` === year),
    );
    expect(missing.map(([text]) => text)).toEqual([]);
  });
});
