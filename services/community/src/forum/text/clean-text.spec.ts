import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cleanText } from './clean-text.js';

const MARK = '\u0301';

describe('a cleaned text', () => {
  it.each([
    ['Thai', 'ฉันรู้สึกกลัวที่จะพูดว่าไม่ น้ำตา กี่ครั้ง'],
    ['Thai with zero-width spaces', 'ฉัน\u200bรู้สึก\u200bกลัว'],
    ['Hindi', 'मुझे अपने आप से डर क्यों लगता है? ज़िन्दगी, क्ष\u200dत्रिय'],
    ['Vietnamese', 'Tôi đã từng sợ bị bỏ lại một mình. Nguyễn ngữ ợ'],
    ['Hebrew with vowel points', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים שָׁל֥וֹם'],
    ['Arabic with vowel signs', 'بِسْمِ ٱللَّهِ ٱلرَّحْمَـٰنِ، أَشْعُرُ بِالْخَوْفِ'],
    ['Persian with joiners', 'می\u200cخواهم خانه\u200cام را ببینم'],
    ['Tibetan', 'བསྒྲུབས་པ། ཨོཾ་མ་ཎི་པདྨེ་ཧཱུྃ'],
    ['Burmese', 'ညွှန်ကြားချက် ကျွန်ုပ် မြွှာ'],
    ['Sinhala', 'ශ්\u200dරී ලංකා'],
    ['Chinese, Japanese and Korean', '我今天對自己很生氣。自分が怖い。두려워요'],
    ['emoji of several code points', '👩‍👩‍👧‍👦 👩🏽‍🚀 🏳️‍🌈 👁️‍🗨️ 1️⃣ 🇳🇿 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️‍🔥'],
    ['markup as plain text', '<script>alert("x")</script> & <img src=x onerror=alert(1)>'],
    ['tabs and line breaks', 'one\n\n\ttwo\n\n\nthree'],
    ['a direction mark', 'שלום\u200f, hello'],
    ['a closed isolate', 'she wrote \u2068שלום\u2069 to me'],
  ])('keeps %s', (_case, text) => {
    expect(cleanText(text)).toBe(text.normalize('NFC'));
  });

  it.each([
    ['control characters', 'a\u0000b\u001b[31mc\u0007\u007f', 'ab[31mc'],
    ['directional overrides and embeddings', 'pay \u202egnp.exe\u202c \u202abc\u202c', 'pay gnp.exe bc'],
    ['unclosed isolates', 'a \u2067b \u2066c\u2069', 'a b \u2066c\u2069'],
    ['isolates closed on another line', 'a\u2067b\nc\u2069', 'ab\nc'],
    ['isolate ends without a start', 'a\u2069b', 'ab'],
    ['zero-width characters inside a word', 'h\u200ba\u200ct\u200de\u2060d\ufeff', 'hated'],
    ['runs of joiners', 'می\u200c\u200c\u200c\u200bخواهم', 'میخواهم'],
    ['soft hyphens', 'kill\u00ading', 'killing'],
    ['hidden tag characters', 'hi\u{e0068}\u{e0069}', 'hi'],
    ['hidden selectors', 'a\u{e0101}\u{e0102}', 'a'],
    ['repeated direction marks', 'a\u200f\u200f\u200e\u200fb', 'a\u200fb'],
    ['stacks of combining marks', `x${MARK.repeat(40)}y`, `x${MARK.repeat(4)}y`],
    [
      'stacks of combining marks with joiners between',
      `ب${`${MARK}\u200d`.repeat(20)}`,
      `ب${MARK}\u200d${MARK.repeat(2)}`,
    ],
    ['more than two empty lines in a row', 'a\n\n\n\n \n\t\nb', 'a\n\n\nb'],
    ['other line endings', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['blanks at both ends', ' \n a \n\n', 'a'],
    ['lone surrogates', 'a\ud83db', 'ab'],
  ])('loses %s', (_case, text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned);
  });

  it.each(['\u200b\u200b', '\u3164', '\u2800 \u2800', '\u0301', '\u202e\u202c', '\u2067\u2069', ' \n\t'])(
    'is empty when there is nothing to read: %j',
    (text) => expect(cleanText(text)).toBe(''),
  );

  it('is in Unicode normalization form NFC', () => {
    expect(cleanText('e\u0301 n\u0303')).toBe('é ñ');
  });

  const hostile = fc
    .array(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 4 }),
        fc.constantFrom(
          ...'\u200b\u200c\u200d\u200e\u200f\u061c\u2066\u2067\u2068\u2069\u202e\u0301\u0327\n\t \r',
        ),
        fc.constantFrom('👩', '🏽', '\ufe0f', '\u{1f3f4}', '\u{e0067}', '\u{e007f}', '\u{e0101}', '漢'),
        fc.constantFrom('ب', 'ّ', 'क', '्', 'ก', 'ั', 'ש', 'ּ', 'ཧ', 'ྐ', 'ྵ', 'က', 'ျ', 'ွ', 'ᄀ', 'ᅡ', 'ᆨ'),
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join(''));

  it('stays the same when cleaned again, for any input', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const cleaned = cleanText(text);
        expect(cleanText(cleaned)).toBe(cleaned);
        expect(cleaned).not.toMatch(/\p{Cs}/u);
        expect(cleaned).toBe(cleaned.normalize('NFC'));
      }),
      { numRuns: 2_000 },
    );
  });

  it('leaves no direction control that affects the text after it', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        for (const line of cleanText(text).split('\n')) {
          const opened = line.match(/[\u2066-\u2068]/g)?.length ?? 0;
          expect(line.match(/\u2069/g)?.length ?? 0).toBe(opened);
          expect(line).not.toMatch(/[\u202a-\u202e]/);
        }
      }),
    );
  });

  it('takes linear time for combining marks in any order', () => {
    const began = process.cpuUsage();
    expect(cleanText(`a${'\u0315\u0300\u05ae\u0300\u0316'.repeat(24_000)} b`)).toMatch(/^à\p{M}* b$/u);
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(1_000);
  });

  it('takes less than a second for 16,000 hostile characters', () => {
    const began = process.cpuUsage();
    for (const piece of ['\n ', '\u2067', `a${MARK}`, '\u200d', '\n\n\n\n\n']) cleanText(piece.repeat(8_000));
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(1_000);
  });
});
