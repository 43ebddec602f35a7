import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@shadow-guide/kernel';
import { checkHandle } from './check-handle.js';
import { skeletonOf } from './handle-skeleton.js';

/** Returns the normalized handle, or the reason for its refusal. */
function outcomeOf(typed: string): string {
  try {
    return checkHandle(typed).handle;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'handle_not_allowed') throw error;
    expect(error.kind).toBe('invalid');
    return error.message;
  }
}

describe('a handle', () => {
  it.each([
    'Maple',
    'Quiet River',
    'owl_77',
    'Ann-Marie',
    "O'Neill",
    'J.R.',
    'Zoë',
    'Jürgen',
    'Łucja',
    'Đặng Thị Hoa',
    'Ñandú',
    'Ærø',
    'Тихая река',
    'Ольга 5',
    'Ґанна',
    'Ήλιος',
    'Արփի',
    'მზე',
    'נועה',
    'נוֹעָה',
    'ليلى',
    'می‌خواهم',
    'سارة 12',
    'राम',
    'क्षितिज',
    'মেঘ',
    'நிலா',
    'వెన్నెల',
    'สายน้ำ',
    'ດວງຈັນ',
    'ငှက်',
    'ស្រី',
    'ፀሐይ',
    '月見',
    'さくら',
    'カモメ',
    'Nana川',
    '새벽',
    '小雨 Lin',
    '  Birch  ',
    'Two Words Three',
    'Guided by stars',
    'Doctorow',
    'Badminton fan',
    'Modesto',
    'Supporting act',
    'Teamster',
    'Cooperative',
    'Rooted',
    'Dracaena',
    'Anonna',
    'Scunthorpe',
    'Dickens',
    'Sussex',
    'Peacock',
    'Raccoon',
    'Niger river',
    'Grape',
    'Mia',
    'Spice',
    'Kill Bill',
    'Nazim',
    'Hannigan',
    'Finnigan',
    'Kikelomo',
    'Pompom',
    'Pomona',
    'Maine Coon',
    'Princess T',
    'Isis',
    'Godley',
    'Birdie alone',
    'Mother Fern',
    'Owl k 4',
  ])('is accepted: %p', (typed) => {
    expect(outcomeOf(typed)).toBe(typed.trim().normalize('NFC'));
  });

  it.each(['I will kill myself', 'want-to-die'])(
    'is refused with the address of a helpline when it suggests danger: %p',
    (typed) => {
      expect(outcomeOf(typed)).toMatch(/findahelpline\.com/);
    },
  );

  it('is normalized, so that several spellings give the same handle', () => {
    expect(outcomeOf('Zoe\u0308')).toBe('Zo\u00eb');
    expect(outcomeOf('Quiet \u00a0\u3000River')).toBe('Quiet River');
    expect(outcomeOf('O’Neill')).toBe("O'Neill");
  });

  it.each([
    ['one letter', 'a'],
    ['two spaces', '  '],
    ['31 letters', 'a'.repeat(31)],
    ['one letter with a combining accent', 'e\u0301'],
  ])('has 2 to 30 characters, not %s', (_, typed) => {
    expect(outcomeOf(typed)).toMatch(/2 to 30 characters/);
  });

  it.each([
    ['a direction override', 'ab\u202ecd'],
    ['a direction mark', 'ab\u200fcd'],
    ['an isolate', '\u2066abc\u2069'],
    ['a zero-width space', 'ma\u200bple'],
    ['a non-joiner in Latin letters', 'ma\u200cple'],
    ['a zero-width joiner', 'ma\u200dple'],
    ['a soft hyphen', 'ma\u00adple'],
    ['a Hangul filler', 'ab\u3164cd'],
    ['a half-width filler', 'ab\uffa0cd'],
    ['a grapheme joiner', 'ab\u034fcd'],
    ['a variation selector', 'ab\ufe0fcd'],
    ['tag characters', 'ab\u{e0061}cd'],
    ['piled marks', 'Z\u0340\u0341\u0342\u0343\u0344algo'],
    ['a combining mark without a base', '\u0301abc'],
    ['an enclosing circle', 'a\u20ddb'],
    ['a line break', 'ab\ncd'],
    ['a tab', 'ab\tcd'],
    ['an emoji', 'Sunny 🌻'],
    ['a flag', '🇩🇪 Kai'],
    ['mathematical letters', '𝐀𝐝𝐚𝐦'],
    ['circled letters', 'Ⓐⓓⓐⓜ'],
    ['letters of an extinct script', '𐌰𐌱𐌲'],
    ['brackets', '<b>Kai</b>'],
    ['a lone surrogate', 'ab\ud800'],
    ['a private-use character', 'ab\ue000'],
  ])('is refused when it contains %s', (_, typed) => {
    expect(outcomeOf(typed)).toMatch(/Please use letters/);
  });

  it.each(['12', '77 88', "._-'", '٣٤'])('needs a letter: %p is refused', (typed) => {
    expect(outcomeOf(typed)).toMatch(/at least one letter/);
  });

  it.each([
    'admin',
    'Admin',
    'ADMIN',
    'The Admin',
    'admin_team',
    'xXadminXx',
    'a.d.m.i.n',
    'a d m i n',
    'adm1n',
    '4dm1n',
    'addmiin',
    'ádmîn',
    'аdmin',
    'ΑDΜΙΝ',
    'ａｄｍｉｎ',
    'ᴀᴅᴍɪɴ',
    'administrator',
    'Moderator',
    'm0der4tor',
    'mod',
    'Mod Team',
    'mod-7',
    'MyMod',
    'operator',
    '0perat0r',
    'Support',
    'Support Team',
    'guide',
    'Your Guide',
    'MyGuide',
    'guide24',
    'g u i d e',
    'Shadow Guide',
    'shadowguide',
    'ShadowGu1de',
    'Ѕhаdоw Guіdе',
    'therapist',
    'Therapist Anna',
    'Tina therapist',
    'Doctor Who',
    'Dr. Weber',
    'd0ct0r',
    'counsellor',
    'Counselor',
    'counse11or',
    'psychologist',
    'Official',
    '0fficial',
    'Anonymous',
    'An0nym0us',
    'anonymous 2',
    'Staff',
    'Therapeut',
    'psicólogo',
    'médico',
    'Администратор',
    'модератор',
    'МОДЕРАТОР',
    'терапевт',
    'врач',
    'Психолог Анна',
    'مشرف',
    'مُشرف',
    'טיפול מטפל',
    'डॉक्टर',
    '管理员',
    '管理員さん',
    '匿名',
    'カウンセラー',
    '관리자',
    'system',
    'bot',
  ])('is refused when it claims a role: %p', (typed) => {
    expect(outcomeOf(typed)).toMatch(/somebody who works here/);
  });

  it.each([
    ...[
      'nigger',
      'nig.ger',
      'f.a.g.g.o.t',
      'fag',
      'Hitler',
      'H1tler',
      'heilhitler',
      'Neo-Nazi',
      'kill yourself',
      'KYS',
    ],
    ...[
      'rapist',
      'whore',
      'Fuck you',
      'fuckyou',
      'F u c k',
      'Hurensohn',
      'Шлюха',
      'pro ana',
      'porn star',
      'Dick',
    ],
  ])('is refused when it is hurtful: %p', (typed) => {
    expect(outcomeOf(typed)).toMatch(/Others could be hurt/);
  });

  it.each(['kai@mail.example', 'www.kai.example'])(
    'is refused when it contains contact details: %p',
    (typed) => {
      expect(outcomeOf(typed)).toMatch(/addresses|letters/);
    },
  );

  it.each(['pаul', 'Мaria', 'Ρeter', 'sоnnе', 'օwl'])(
    'is refused when a word mixes alphabets: %p',
    (typed) => {
      expect(outcomeOf(typed)).toMatch(/one alphabet/);
    },
  );
});

describe('two handles', () => {
  it.each([
    ['Maple', 'maple'],
    ['Maple', 'M A P L E'],
    ['Maple', 'ma-ple'],
    ['Maple', 'Máple'],
    ['Maple', 'Map1e'],
    ['Maple', 'MapIe'],
    ['Maple', 'Ｍａｐｌｅ'],
    ['coral', 'corаl'],
    ['COCO', 'СОСО'],
    ['Anna', 'Ａnnа'],
    ['Corn', 'Com'],
    ['Straße', 'STRASSE'],
    ['Ольга', 'ольга'],
    ['Йога', 'Иога'],
    ['Zoe\u0308', 'Zo\u00eb'],
    ['سارة', 'سـارة'],
    ['می‌خواهم', 'میخواهم'],
  ])('have the same skeleton when the two look alike: %p and %p', (one, other) => {
    expect(skeletonOf(one)).toBe(skeletonOf(other));
  });

  it.each([
    ['Maple', 'Mable'],
    ['River 6', 'River 8'],
    ['River 6', 'River 9'],
    ['राम', 'रमा'],
    ['かき', 'がき'],
    ['นก', 'นา'],
    ['새벽', '새벼'],
    ['Миша', 'Маша'],
  ])('have different skeletons when the two do not look alike: %p and %p', (one, other) => {
    expect(skeletonOf(one)).not.toBe(skeletonOf(other));
  });

  it('are compared by a skeleton, and the skeleton of a skeleton is the same skeleton', () => {
    for (const text of ['Corn Vvorld 10', 'Ｍａｐｌｅ', 'Straße', '새벽', 'می‌خواهم']) {
      expect(skeletonOf(skeletonOf(text))).toBe(skeletonOf(text));
    }
  });
});
