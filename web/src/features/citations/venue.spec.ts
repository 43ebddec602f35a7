import { describe, expect, it } from '@jest/globals';
import { readVenue } from './venue.js';

describe('the line that says where a work was published', () => {
  it.each([
    [
      'Psychological Bulletin, 132(6), 823-865',
      { name: 'Psychological Bulletin', volume: '132', issue: '6', pages: '823-865' },
    ],
    [
      'Clinical Psychology: Science and Practice, 25(1), e12224',
      { name: 'Clinical Psychology: Science and Practice', volume: '25', issue: '1', pages: 'e12224' },
    ],
    [
      'Journal of Anxiety Disorders, 99, 102772',
      { name: 'Journal of Anxiety Disorders', volume: '99', pages: '102772' },
    ],
    [
      'Journal of Aggression, Maltreatment & Trauma, 31(1), 22-43',
      { name: 'Journal of Aggression, Maltreatment & Trauma', volume: '31', issue: '1', pages: '22-43' },
    ],
    [
      'Psychiatry and Clinical Neurosciences, 52 (Suppl.), S145-S150',
      { name: 'Psychiatry and Clinical Neurosciences', volume: '52', issue: 'Suppl.', pages: 'S145-S150' },
    ],
    [
      'Cochrane Database of Systematic Reviews, Issue 2, CD000560',
      { name: 'Cochrane Database of Systematic Reviews', issue: '2', pages: 'CD000560' },
    ],
    ['Mindfulness, 2022, issue 8, 1839-1856', { name: 'Mindfulness', issue: '8', pages: '1839-1856' }],
    [
      'Journal of Personality, 66(6), 1081 ff.',
      { name: 'Journal of Personality', volume: '66', issue: '6', pages: '1081' },
    ],
    [
      'Mindfulness (published online 8 April 2019)',
      { name: 'Mindfulness', note: 'published online 8 April 2019' },
    ],
    [
      'Psychology of Women Quarterly, 16(1)',
      { name: 'Psychology of Women Quarterly', volume: '16', issue: '1' },
    ],
    ['(publisher not named)', { name: '', note: 'publisher not named' }],
    ['Behaviour Research and Therapy', { name: 'Behaviour Research and Therapy' }],
    ['arXiv:2510.15297', { name: 'arXiv', arxiv: '2510.15297', isPreprint: true }],
    ['Journal, 12, and something else', { name: 'Journal, 12, and something else' }],
  ])('is parsed for a paper: %s', (line, parts) => {
    expect(readVenue('paper', line)).toEqual(parts);
  });

  it.each([
    [
      'Collected Works of C. G. Jung, Vol. 9, Part 2, 2nd ed., Princeton University Press, 1968, 333 p.',
      {
        name: 'Princeton University Press',
        series: 'Collected Works of C. G. Jung',
        volume: '9, Part 2',
        edition: '2',
      },
    ],
    [
      'Jeremy P. Tarcher, 368 p., ISBN 978-0-87477-618-8',
      { name: 'Jeremy P. Tarcher', isbn: '978-0-87477-618-8' },
    ],
    [
      'HarperCollins (Harper & Row), 96 p., ISBN 9780062548474',
      { name: 'HarperCollins (Harper & Row)', isbn: '9780062548474' },
    ],
    [
      'Collected Works of C. G. Jung, Vol. 16, 2nd ed., Princeton University Press, 1966 (1st ed. 1954), ISBN 978-0-691-09767-1',
      {
        name: 'Princeton University Press',
        series: 'Collected Works of C. G. Jung',
        volume: '16',
        edition: '2',
        isbn: '978-0-691-09767-1',
        note: '1st ed. 1954',
      },
    ],
    ['Book', { name: '' }],
    ['Spring Publications, New York', { name: 'Spring Publications, New York' }],
  ])('is parsed for a book: %s', (line, parts) => {
    expect(readVenue('book', line)).toEqual(parts);
  });
});
