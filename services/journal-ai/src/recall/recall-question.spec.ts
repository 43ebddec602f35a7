import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readRecallQuestion } from './recall-question.js';

/** A Wednesday. */
const today = '2026-11-25';
const read = (text: string) => readRecallQuestion(text, today);

describe('the reader of questions about earlier entries', () => {
  it.each([
    ['What did I say about the kids?', ['kids']],
    ['And what have I ever written about my new job?', ['new', 'job']],
    ['Do you remember what I said about Oslo?', ['oslo']],
    ['remind me what I wrote about my sister’s wedding', ['sister', 'wedding']],
    ['Have I mentioned Lena?', ['lena']],
    ['J’ai déjà parlé de Léa ?', ['lea']],
    ['Ho mai scritto di Marco?', ['marco']],
    ['¿He hablado de mi padre alguna vez?', ['padre']],
    ['Eu já falei da Ana?', ['ana']],
    ['Я уже писал про Лену?', ['лену']],
    ['前に仕事について何を書いた？', ['仕事']],
    ['Was habe ich zuletzt über Jonas geschrieben?', ['jonas']],
    ['O que foi que eu escrevi sobre a minha mãe?', ['mae']],
    ['What did I say about being tired lately?', ['tired']],
    ['How often did I write about sleep?', ['sleep']],
    ['Find everything I wrote about the garden.', ['garden']],
    ['Was habe ich über meine Schwester geschrieben?', ['schwester']],
    ['Weißt du noch, was ich über den Umzug gesagt habe?', ['umzug']],
    ['Wie oft habe ich über Schlaf geschrieben?', ['schlaf']],
    ['¿Qué dije sobre mi hermana?', ['hermana']],
    ['¿Qué he escrito del trabajo?', ['trabajo']],
    ['Qu’est-ce que j’ai écrit sur ma mère ?', ['mere']],
    ["Qu'ai-je dit de l'hôpital?", ['hopital']],
    ['O que eu escrevi sobre a minha mãe?', ['mae']],
    ['Você lembra do que eu disse sobre o trabalho?', ['trabalho']],
    ['Che cosa ho scritto su mio fratello?', ['fratello']],
    ['Что я писала о маме?', ['маме']],
    ['Сколько раз я писал про работу?', ['работу']],
    ['仕事について何を書いた？', ['仕事']],
    ['母のことをなんて言いましたっけ？', ['母']],
    ['我之前关于妈妈写了什么？', ['妈妈']],
    ['मैंने माँ के बारे में क्या लिखा था?', ['मा']],
    ['ماذا كتبت عن أمي؟', ['امي']],
  ])('recognizes %s as a question about a subject', (text, subject) => {
    const question = read(text);
    expect(question).toMatchObject({ asked: 'about', isAlone: true });
    const found = question?.asked === 'about' ? question.subject : [];
    expect(found.map((word) => word.normalize('NFD').replace(/\p{M}/gu, ''))).toEqual(
      subject.map((word) => word.normalize('NFD').replace(/\p{M}/gu, '')),
    );
  });

  it.each([
    ['When did I last write about Jonas?', ['jonas']],
    ['When was the last time I mentioned my back?', ['back']],
    ['Wann habe ich zuletzt über Jonas geschrieben?', ['jonas']],
    ['¿Cuándo fue la última vez que escribí sobre Jonas?', ['jonas']],
    ['Quand ai-je écrit sur Jonas pour la dernière fois ?', ['jonas']],
    ['Quando foi a última vez que escrevi sobre Jonas?', ['jonas']],
    ["Quando ho scritto l'ultima volta di Jonas?", ['jonas']],
    ['Когда я в последний раз писал о Йонасе?', ['йонасе']],
    ['最後にヨナスについて書いたのはいつ？', ['ヨナス']],
    ['我上次写到约纳斯是什么时候？', ['约纳斯']],
    ['मैंने पिछली बार योनास के बारे में कब लिखा था?', ['योनास']],
    ['متى كتبت آخر مرة عن يوناس؟', ['يوناس']],
    ['आख़िरी बार मैंने योनास के बारे में कब लिखा?', ['योनास']],
    ['Wann habe ich Jonas zuletzt erwähnt?', ['jonas']],
    ['¿Cuándo escribí sobre Jonas por última vez?', ['jonas']],
    ['Когда я писала о Йонасе в последний раз?', ['йонасе']],
    ['ヨナスのことを最後にいつ書いた？', ['ヨナス']],
  ])('recognizes %s as a question about the last time something was mentioned', (text, subject) => {
    expect(read(text)).toMatchObject({ asked: 'last', subject });
  });

  it.each([
    ['Summarise today', '2026-11-25', '2026-11-25'],
    ['Please summarize what I wrote today.', '2026-11-25', '2026-11-25'],
    ['Can you give me a summary of my week?', '2026-11-23', '2026-11-25'],
    ['What did I write yesterday?', '2026-11-24', '2026-11-24'],
    ['What did I write on Monday?', '2026-11-23', '2026-11-23'],
    ['What did I write last Wednesday?', '2026-11-18', '2026-11-18'],
    ['What did I write about last week?', '2026-11-16', '2026-11-22'],
    ['What have I written this month?', '2026-11-01', '2026-11-25'],
    ['What did I write last month?', '2026-10-01', '2026-10-31'],
    ['What did I write the day before yesterday?', '2026-11-23', '2026-11-23'],
    ['Was habe ich vorgestern geschrieben?', '2026-11-23', '2026-11-23'],
    ["Qu'est-ce que j'ai écrit avant-hier ?", '2026-11-23', '2026-11-23'],
    ['Worüber habe ich gestern geschrieben?', '2026-11-24', '2026-11-24'],
    ['Kannst du meinen Tag zusammenfassen?', '2026-11-25', '2026-11-25'],
    ['О чём я писала вчера?', '2026-11-24', '2026-11-24'],
    ['Fass heute zusammen.', '2026-11-25', '2026-11-25'],
    ['Was habe ich am Montag geschrieben?', '2026-11-23', '2026-11-23'],
    ['Was habe ich letzte Woche geschrieben?', '2026-11-16', '2026-11-22'],
    ['¿Qué escribí ayer?', '2026-11-24', '2026-11-24'],
    ['Resume lo que escribí hoy', '2026-11-25', '2026-11-25'],
    ["Qu'est-ce que j'ai écrit hier ?", '2026-11-24', '2026-11-24'],
    ['Résume ma journée', '2026-11-25', '2026-11-25'],
    ['O que eu escrevi ontem?', '2026-11-24', '2026-11-24'],
    ['Resuma o meu dia', '2026-11-25', '2026-11-25'],
    ['Che cosa ho scritto ieri?', '2026-11-24', '2026-11-24'],
    ['Riassumi la mia giornata', '2026-11-25', '2026-11-25'],
    ['Что я писал вчера?', '2026-11-24', '2026-11-24'],
    ['Подведи итог за сегодня', '2026-11-25', '2026-11-25'],
    ['昨日は何を書いた？', '2026-11-24', '2026-11-24'],
    ['今日のことをまとめて', '2026-11-25', '2026-11-25'],
    ['我昨天写了什么？', '2026-11-24', '2026-11-24'],
    ['总结一下今天', '2026-11-25', '2026-11-25'],
    ['मैंने कल क्या लिखा था?', '2026-11-24', '2026-11-24'],
    ['ماذا كتبت أمس؟', '2026-11-24', '2026-11-24'],
  ])('recognizes %s as a question about days', (text, from, to) => {
    expect(read(text)).toMatchObject({ asked: 'day', range: { from, to } });
  });

  it.each([
    'What comes back lately?',
    'What keeps coming up?',
    'What have I been writing about lately?',
    'What are my themes?',
    'Was kommt in letzter Zeit immer wieder?',
    '¿Qué se repite últimamente?',
    "Qu'est-ce qui revient ces derniers temps ?",
    'O que se repete ultimamente?',
    'Che cosa ritorna ultimamente?',
    'Что чаще всего повторяется?',
    '最近よく出てくるテーマは何ですか？',
    '最近什么话题经常出现？',
    'हाल में कौन सी बात बार-बार आती है?',
    'ما الذي يتكرر مؤخرا؟',
  ])('recognizes %s as a question about recurring themes', (text) => {
    expect(read(text)).toMatchObject({ asked: 'lately' });
  });

  it('accepts a subject together with days', () => {
    expect(read('What did I say about the kids last week?')).toMatchObject({
      asked: 'about',
      subject: ['kids'],
      range: { from: '2026-11-16', to: '2026-11-22' },
    });
  });

  it('recognizes a question at the end of an entry, and reports that the entry contains more than the question', () => {
    expect(read('Long day. What did I say about the kids?')).toMatchObject({
      asked: 'about',
      isAlone: false,
    });
  });

  it.each([
    'What did I say?',
    'What did I say to him that made him leave?',
    'What did I say about it?',
    'She asked me what did I say about her.',
    'I don’t know what I said about the house that hurt her so much, but she left.',
    'What should I write about?',
    'When did I last feel like this?',
    'Did I do the right thing?',
    'What comes next?',
    'Today I wrote a letter about the kids.',
    'Was habe ich getan?',
    "J'ai parlé de ma mère.",
    'Ho detto di no.',
    'Escribí sobre mi hermana.',
    'Já falei da Ana.',
    'Что я писал о нём?',
    '我对妈妈说了什么？',
    'Que dije yo para que se fuera',
    'Qu’est-ce que j’ai fait ?',
    'Что я сделал не так?',
    '',
    '😀',
    `What did I say about ${'the kids and '.repeat(20)}all?`,
  ])('recognizes no question in: %s', (text) => {
    expect(read(text)).toBeNull();
  });

  it('recognizes no question in hundreds of ordinary entries of every language', () => {
    const accepted = readFileSync(new URL('../input-validation/accepted.txt', import.meta.url), 'utf8');
    const lines = accepted.split('\n').filter((line) => line.trim() !== '');
    expect(lines.length).toBeGreaterThan(200);
    expect(lines.filter((line) => read(line) !== null)).toEqual([]);
  });
});
