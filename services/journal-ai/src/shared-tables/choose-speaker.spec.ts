import { describe, expect, it } from '@jest/globals';
import { chooseSpeaker } from './choose-speaker.js';

const seat = (id: string, name: string, words: string) => ({
  id,
  name,
  description: words,
  traits: ['strict'],
  evidence: [{ entryId: id, quote: 'I always do it alone' }],
});
const judge = seat('judge', 'The Judge', 'Wants no mistakes.');
const pleaser = seat('pleaser', 'The Pleaser', 'Wants everybody content, sister first.');
const rebel = seat('rebel', 'The Rebel', 'Slams the door.');
const seats = [judge, pleaser, rebel];

describe('the speaker chosen without a model', () => {
  it.each([
    ['the persona that the message names', 'What would the Rebel say?', rebel],
    ['the persona whose words the message shares', 'My sister called again.', pleaser],
    ['the persona whose name is written in capitals', 'PLEASER, stop', pleaser],
    ['the persona in the first seat when no words are shared', 'Hm, I see.', judge],
    ['the persona in the first seat when all share the same word', 'I did it alone, strict as ever.', judge],
  ])('is %s', (_, message, expected) => {
    expect(chooseSpeaker(seats, message, [])).toBe(expected);
  });

  it('is the persona that has been silent longest when no words are shared', () => {
    expect(chooseSpeaker(seats, 'Hm, I see.', ['judge', 'rebel', null])).toBe(pleaser);
    expect(chooseSpeaker(seats, 'Hm, I see.', ['pleaser', null, 'rebel', 'judge'])).toBe(pleaser);
  });

  it('is the guide after every third consecutive reply of personas, even when a persona is named', () => {
    const three = ['judge', 'rebel', 'judge'];
    expect(chooseSpeaker(seats, 'And you, Rebel?', three)).toBeNull();
    expect(chooseSpeaker(seats, 'And you, Rebel?', [...three, null])).toBe(rebel);
  });

  it.each([
    ['characters that expand to whole phrases', '\ufdfa'],
    ['unordered combining marks', '\u0315\u0300\u05ae\u0300\u0316'],
    ['letters apart', 'i a '],
  ])('is found with bounded memory in a message of thousands of %s', (_, unit) => {
    const filled = unit.repeat(Math.floor(7_900 / unit.length));
    const before = process.cpuUsage();
    expect(chooseSpeaker(seats, `${filled} and my sister`, [])).toBe(pleaser);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });

  it('is the guide when no persona is left at the table', () => {
    expect(chooseSpeaker([], 'Is anybody here?', ['judge'])).toBeNull();
  });

  it('is found in scripts without spaces and right-to-left scripts, and with emoji', () => {
    const sister = seat('sister', '姐姐', '总是要求');
    const voice = seat('voice', 'الناقد', 'يريد الكمال');
    expect(chooseSpeaker([judge, sister], '姐姐又打电话来了 🙂', [])).toBe(sister);
    expect(chooseSpeaker([judge, voice], 'ماذا يقول الناقد؟', [])).toBe(voice);
  });
});
