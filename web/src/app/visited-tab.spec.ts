import { expect, it } from '@jest/globals';
import { navigationEntry, visitedTab } from './visited-tab.js';

it.each([
  ['/', 'home'],
  ['/journal', 'journal'],
  ['/journal/', 'journal'],
  ['/personas/0d2f6c3e-8b0e-4b53-9c9d-1c1f0a6d2b11', 'shadows'],
  ['/topics', 'library'],
  ['/admin', null],
  ['/nowhere', null],
])('opening %s is counted as %s', (path, tab) => {
  expect(visitedTab(path)).toBe(tab);
});

it.each([
  ['/', '/'],
  ['/journal/days', '/journal'],
  ['/planner', '/habits'],
  ['/mindful', '/habits'],
  ['/research-explorer', '/topics'],
  ['/check-ins', '/insights'],
  ['/character-profile', '/insights'],
  ['/what-the-guide-knows', '/insights'],
  ['/settings', null],
  ['/about', null],
])('%s highlights the navigation entry %s', (path, entry) => {
  expect(navigationEntry(path)).toBe(entry);
});
