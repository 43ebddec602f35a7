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

describe('who answers where no model can say', () => {
  it.each([
    ['the one that is named', 'What would the Rebel say?', rebel],
    ['the one whose words come back', 'My sister called again.', pleaser],
    ['the one whose name is written in capitals', 'PLEASER, stop', pleaser],
    ['the first seat when nothing is shared', 'Hm, I see.', judge],
    ['the first seat when all share the word', 'I did it alone, strict as ever.', judge],
  ])('is %s', (_, message, expected) => {
    expect(chooseSpeaker(seats, message, [])).toBe(expected);
  });

  it('is the one that has been silent longest when nothing is shared', () => {
    expect(chooseSpeaker(seats, 'Hm, I see.', ['judge', 'rebel', null])).toBe(pleaser);
    expect(chooseSpeaker(seats, 'Hm, I see.', ['pleaser', null, 'rebel', 'judge'])).toBe(pleaser);
  });

  it('is the guide after every third reply of personas in a row, whoever is named', () => {
    const three = ['judge', 'rebel', 'judge'];
    expect(chooseSpeaker(seats, 'And you, Rebel?', three)).toBeNull();
    expect(chooseSpeaker(seats, 'And you, Rebel?', [...three, null])).toBe(rebel);
  });

  it.each([
    ['signs that stand for whole phrases', '\ufdfa'],
    ['marks in no order', '\u0315\u0300\u05ae\u0300\u0316'],
    ['letters apart', 'i a '],
  ])('is found in a message of thousands of %s without filling the memory', (_, unit) => {
    const filled = unit.repeat(Math.floor(7_900 / unit.length));
    const before = process.cpuUsage();
    expect(chooseSpeaker(seats, `${filled} and my sister`, [])).toBe(pleaser);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });

  it('is the guide when nobody else sits there any more', () => {
    expect(chooseSpeaker([], 'Is anybody here?', ['judge'])).toBeNull();
  });

  it('is found in scripts without spaces and from right to left, with emoji', () => {
    const sister = seat('sister', '姐姐', '总是要求');
    const voice = seat('voice', 'الناقد', 'يريد الكمال');
    expect(chooseSpeaker([judge, sister], '姐姐又打电话来了 🙂', [])).toBe(sister);
    expect(chooseSpeaker([judge, voice], 'ماذا يقول الناقد؟', [])).toBe(voice);
  });
});
