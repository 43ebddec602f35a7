import { describe, expect, it } from '@jest/globals';
import { readModeration } from './read-moderation.js';

describe('the flags of a moderation server', () => {
  it.each([
    [['self-harm', 'self-harm/intent', 'violence'], 'danger', 'suicide'],
    [['self-harm'], 'uncertain', 'suicide'],
    [['self-harm/instructions'], 'uncertain', 'suicide'],
    [['violence'], 'uncertain', 'harm_to_others'],
    [['harassment/threatening'], 'uncertain', 'harm_to_others'],
  ])('are, as %j, translated to the finding %s, %s', (flags, level, category) => {
    expect(readModeration(flags)).toMatchObject({ level, category });
  });

  it.each([[[]], [['sexual']], [['hate', 'illicit']]])('lead to no finding: %j', (flags) => {
    expect(readModeration(flags)).toBeNull();
  });
});
