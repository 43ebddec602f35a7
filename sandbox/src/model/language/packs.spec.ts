import { describe, expect, it } from '@jest/globals';
import type { ChatMessage } from '../chat-request.js';
import { composeReply } from '../reply/compose-reply.js';
import { readConversation } from '../reply/conversation.js';
import { CARE_LINES } from './care-lines.js';
import { detectLanguage } from './detect-language.js';
import { type LanguageCode, type LanguagePack, STYLES } from './language-pack.js';
import { PACKS, packFor } from './packs.js';
import { readText } from './reading.js';

const ENTRIES: Record<Exclude<LanguageCode, 'en'>, readonly string[]> = {
  es: [
    'Estoy muy enfadada con mi jefa.',
    'Quiero descansar, pero no sé parar.',
    'Hoy fui al mercado y compré pan.',
    'Nadie me escucha en casa.',
    'Me siento muy sola esta noche.',
  ],
  de: [
    'Ich bin so wütend auf meinen Chef.',
    'Ich möchte ausruhen, aber ich kann nicht aufhören.',
    'Heute war ich auf dem Markt und habe Brot gekauft.',
    'Niemand hört mir zu Hause zu.',
    'Ich fühle mich heute einsam.',
  ],
  fr: [
    'Je suis très en colère contre mon chef.',
    'Je veux me reposer, mais je ne sais pas m’arrêter.',
    'Aujourd’hui je suis allée au marché.',
    'Personne ne m’écoute à la maison.',
    'Je suis triste ce soir.',
  ],
  pt: [
    'Estou com muita raiva do meu chefe.',
    'Quero descansar, mas não sei parar.',
    'Hoje fui ao mercado e comprei pão.',
    'Ninguém me ouve em casa.',
    'Sinto muita solidão esta noite.',
  ],
  it: [
    'Sono molto arrabbiata con il mio capo.',
    'Voglio riposare, ma non so fermarmi.',
    'Oggi sono andata al mercato a comprare il pane.',
    'Nessuno mi ascolta a casa.',
    'Stasera sono triste.',
  ],
  ja: [
    '上司にとても腹が立ちました。',
    '休みたいけど、休むと言えない。',
    '今日は市場でパンを買った。',
    '家では誰も聞いてくれない。',
    '今夜はとても寂しい。',
  ],
  zh: [
    '我对老板很生气。',
    '我想休息，但是我停不下来。',
    '今天我去市场买了面包。',
    '家里从来没有人听我说话。',
    '今晚我很孤独。',
  ],
  hi: [
    'मुझे अपने बॉस पर बहुत गुस्सा है।',
    'मैं आराम करना चाहता हूँ, लेकिन रुक नहीं पाता।',
    'आज मैं बाज़ार गया और रोटी खरीदी।',
    'घर पर मेरी बात कोई नहीं सुनता।',
    'आज रात मैं अकेला हूँ।',
  ],
  ar: [
    'أنا غاضبة جدا من مديري.',
    'أريد أن أرتاح لكن لا أعرف كيف أتوقف.',
    'اليوم ذهبت إلى السوق واشتريت خبزا.',
    'لا أحد يسمعني في البيت.',
    'أشعر بالوحدة هذه الليلة.',
  ],
  ru: [
    'Я очень злюсь на начальника.',
    'Хочу отдохнуть, но не могу остановиться.',
    'Сегодня я ходила на рынок и купила хлеб.',
    'Дома меня никто не слушает.',
    'Мне сегодня одиноко.',
  ],
};
const CODES = Object.keys(ENTRIES) as (keyof typeof ENTRIES)[];

function reply(texts: readonly string[], style = 'wise-mentor', mode = 'reflect'): string {
  const messages: ChatMessage[] = [
    { role: 'system', text: `Style: ${style}\nMode: ${mode}\nResponse length: medium` },
    ...texts.map((text): ChatMessage => ({ role: 'user', text })),
  ];
  return composeReply(readConversation(messages));
}

describe('the language of a text', () => {
  it.each(CODES)('is detected for %s', (code) => {
    expect(ENTRIES[code].map((entry) => detectLanguage(entry))).toEqual(ENTRIES[code].map(() => code));
  });

  it.each([
    ['I don’t know what I feel today.', 'en'],
    ['no sé', 'es'],
    ['je ne sais pas', 'fr'],
    ['non lo so', 'it'],
    ['não sei', 'pt'],
    ['weiß nicht', 'de'],
    ['疲れた', 'ja'],
    ['不知道', 'zh'],
  ])('is detected for "%s"', (text, code) => {
    expect(detectLanguage(text)).toBe(code);
  });

  it.each(['', '🙂', '12345', 'xqzv'])('is undefined for "%s"', (text) => {
    expect(detectLanguage(text)).toBeUndefined();
  });

  it.each([
    'Dziś pierogi u cioci, potem spacer nad Wisłą. Tramwaj się spóźnił.',
    'Vandaag was het niet zo druk, maar ik ben wel moe van het werk.',
    'Bugün çok yoruldum ama annem için bir kek yaptım.',
    'Jag är trött idag och det regnar hela tiden.',
    'Jeg er ikke glad i dag, og det er greit.',
  ])('falls back to English where the guide does not know it: %s', (text) => {
    expect(packFor(text).code).toBe('en');
    expect(packFor(text, ['Heute habe ich mit meiner Mutter gestritten.']).code).toBe('en');
  });

  it('is never another language when the guide knows the language of the text', () => {
    for (const code of CODES)
      for (const entry of ENTRIES[code]) expect([entry, packFor(entry).code]).toEqual([entry, code]);
  });

  it('is the language of the conversation when a turn is too short', () => {
    expect(detectLanguage(reply(['Heute habe ich mit meiner Mutter gestritten.', 'ok']), 'de')).toBe('de');
  });
});

describe.each(CODES)('answers in %s', (code) => {
  it('contain one question, no unfilled slot and no quotation, and differ by entry', () => {
    const replies = STYLES.flatMap((style) => ENTRIES[code].map((entry) => reply([entry], style)));

    for (const text of replies) {
      expect([text, text.match(/[?？؟]/gu)?.length]).toEqual([text, 1]);
      expect(text).toMatch(/[?？؟]$/u);
      expect(text).not.toMatch(/[{}“„«「]|undefined/);
    }
    for (const style of STYLES) {
      const differ = new Set(ENTRIES[code].map((entry) => reply([entry], style)));
      expect(differ.size).toBeGreaterThanOrEqual(3);
    }
  });

  it('mention anger, loneliness or sadness', () => {
    const [angry = '', , plain = '', , low = ''] = ENTRIES[code];
    const read = (text: string) => readText(text, PACKS[code]);

    expect(read(angry).feelings.map(({ polarity }) => polarity)).toContain('negative');
    expect(read(low).feelings.map(({ polarity }) => polarity)).toContain('negative');
    expect(read(plain).feelings).toEqual([]);
  });

  it('consist of one short sentence in free writing', () => {
    for (const entry of ENTRIES[code]) {
      expect(reply([entry], 'wise-mentor', 'freewrite')).not.toMatch(/[?？؟{}]/u);
    }
  });
});

function allLines(pack: LanguagePack) {
  return {
    statements: [
      ...STYLES.flatMap((style) => pack.closings(style)),
      ...pack.freeWrite,
      ...pack.feelingInsights.flat(),
    ],
    crisis: [
      ...pack.crisis,
      ...pack.crisisOfAnother,
      ...pack.medicalEmergency,
      ...Object.values(CARE_LINES[pack.code]).flat(),
    ],
  };
}

describe.each(Object.values(PACKS))('the sentences of $code', (pack) => {
  const { statements, crisis } = allLines(pack);

  it('have one question mark if they are questions, and none otherwise', () => {
    for (const line of crisis) {
      expect([line, line.match(/[?？؟]/gu)?.length]).toEqual([line, 1]);
    }
    for (const line of statements) expect(line).not.toMatch(/[?？؟]/u);
  });

  it('use known slots only', () => {
    for (const line of [...statements, ...crisis]) {
      for (const [, slot] of line.matchAll(/\{(\w*)\}/g)) {
        expect(['quote', 'feeling']).toContain(slot);
      }
    }
  });

  it('have a full stop after a quotation exactly where a new sentence follows', () => {
    for (const line of statements) {
      if (pack.code !== 'de') expect(line).not.toMatch(/\{(?:quote|a|b)\} (?!I\b)\p{Lu}/u);
      expect(line).not.toMatch(/[:,] \{(?:quote|a|b)\} I\b/u);
      expect(line).not.toMatch(/\{(?:quote|a|b)\}\. (?!\p{Lu}|\p{Lo})\p{L}/u);
    }
  });

  it('contain no canned praise and no diagnosis', () => {
    for (const line of statements) {
      expect(line).not.toMatch(
        /great job|well done|amazing|proud of you|depression|disorder|trauma|you should/i,
      );
    }
  });
});
