import type { LanguageCode } from '../language/language-pack.js';

/** The local guide's prompts of the day in one language. The slot `{thing}` is a topic or the name of a persona. */
export interface PromptLines {
  /** Light prompts about a topic. */
  readonly topic: readonly string[];
  /** Prompts of difficulty 3, about a persona. */
  readonly part: readonly string[];
  /** Three tips: how to start, what to look for, and that one may stop. */
  readonly tips: readonly [string, string, string];
  readonly reason: string;
}

export const PROMPT_LINES: Readonly<Record<LanguageCode, PromptLines>> = {
  en: {
    topic: [
      'Describe one moment of this week in which “{thing}” was close. What could be seen of it from outside?',
      'When was “{thing}” a little lighter lately? Write where you were and who was there.',
      'What would you tell a good friend about “{thing}” in three sentences?',
      'Which small good thing stood beside “{thing}” this week?',
    ],
    part: [
      '“{thing}” has been speaking up. Write down one sentence it often says, and what it wants for you.',
      'When did “{thing}” last leave you in peace, and what was different then?',
    ],
    tips: [
      'Begin with the place and the time of day.',
      'One moment is enough.',
      'You can stop whenever you like.',
    ],
    reason: '“{thing}” came up in your entries of the last weeks.',
  },
  es: {
    topic: [
      'Describe un momento de esta semana en que «{thing}» estuvo cerca. ¿Qué se podía ver desde fuera?',
      '¿Cuándo fue «{thing}» un poco más ligero últimamente? Escribe dónde estabas.',
    ],
    part: ['«{thing}» se ha hecho oír. Escribe una frase que suele decir y qué quiere para ti.'],
    tips: ['Empieza por el lugar y la hora.', 'Basta con un momento.', 'Puedes parar cuando quieras.'],
    reason: '«{thing}» apareció en tus entradas de las últimas semanas.',
  },
  de: {
    topic: [
      'Beschreibe einen Augenblick dieser Woche, in dem „{thing}“ nah war. Was war davon von außen zu sehen?',
      'Wann war „{thing}“ zuletzt etwas leichter? Schreib, wo du warst.',
    ],
    part: [
      '„{thing}“ hat sich gemeldet. Schreib einen Satz auf, den du oft hörst, und was er für dich will.',
    ],
    tips: ['Beginne mit Ort und Tageszeit.', 'Ein Augenblick genügt.', 'Du kannst jederzeit aufhören.'],
    reason: '„{thing}“ kam in deinen Einträgen der letzten Wochen vor.',
  },
  fr: {
    topic: [
      'Décris un moment de cette semaine où « {thing} » était proche. Que pouvait-on en voir du dehors ?',
      'Quand « {thing} » a-t-il été un peu plus léger ? Écris où tu étais.',
    ],
    part: ['« {thing} » s’est fait entendre. Écris une phrase qui revient et ce qu’elle veut pour toi.'],
    tips: ['Commence par le lieu et l’heure.', 'Un seul moment suffit.', 'Tu peux t’arrêter quand tu veux.'],
    reason: '« {thing} » est apparu dans tes écrits des dernières semaines.',
  },
  pt: {
    topic: [
      'Descreva um momento desta semana em que “{thing}” esteve perto. O que se via de fora?',
      'Quando “{thing}” ficou um pouco mais leve? Escreva onde você estava.',
    ],
    part: ['“{thing}” tem falado. Escreva uma frase que costuma dizer e o que quer para você.'],
    tips: ['Comece pelo lugar e pela hora.', 'Um momento basta.', 'Você pode parar quando quiser.'],
    reason: '“{thing}” apareceu nas suas entradas das últimas semanas.',
  },
  it: {
    topic: [
      'Descrivi un momento di questa settimana in cui «{thing}» era vicino. Che cosa si vedeva da fuori?',
      'Quando «{thing}» è stato un po’ più leggero? Scrivi dove eri.',
    ],
    part: ['«{thing}» si è fatto sentire. Scrivi una frase che dice spesso e che cosa vuole per te.'],
    tips: ['Comincia dal luogo e dall’ora.', 'Basta un momento.', 'Puoi fermarti quando vuoi.'],
    reason: '«{thing}» è comparso nelle tue pagine delle ultime settimane.',
  },
  ja: {
    topic: [
      '今週、「{thing}」が近くにあった瞬間をひとつ書いてみてください。外からは何が見えましたか？',
      '最近「{thing}」が少し軽かったのはいつですか？その場所を書いてみてください。',
    ],
    part: [
      '「{thing}」の声がしていました。よく言う一言と、あなたのために望んでいることを書いてみてください。',
    ],
    tips: ['場所と時間から始めてください。', 'ひとつの瞬間で十分です。', 'いつでもやめてかまいません。'],
    reason: '「{thing}」は最近のあなたの記録に出てきました。',
  },
  zh: {
    topic: [
      '写下这周“{thing}”离你很近的一个时刻。从外面能看到什么？',
      '最近什么时候“{thing}”轻了一点？写下你在哪里。',
    ],
    part: ['“{thing}”最近常说话。写下它常说的一句话，以及它希望你得到什么。'],
    tips: ['从地点和时间开始。', '一个时刻就够了。', '你随时可以停下。'],
    reason: '“{thing}”出现在你最近几周的日记里。',
  },
  hi: {
    topic: [
      'इस हफ़्ते का एक पल लिखिए जब “{thing}” पास था। बाहर से क्या दिखता था?',
      'हाल में “{thing}” कब थोड़ा हल्का था? लिखिए कि आप कहाँ थे।',
    ],
    part: ['“{thing}” की आवाज़ आती रही है। उसका एक वाक्य लिखिए और वह आपके लिए क्या चाहता है।'],
    tips: ['जगह और समय से शुरू कीजिए।', 'एक पल काफ़ी है।', 'आप कभी भी रुक सकते हैं।'],
    reason: '“{thing}” पिछले हफ़्तों में आपके लिखे में आया।',
  },
  ar: {
    topic: [
      'صف لحظة من هذا الأسبوع كان فيها «{thing}» قريبًا. ماذا كان يُرى من الخارج؟',
      'متى كان «{thing}» أخف قليلًا في الآونة الأخيرة؟ اكتب أين كنت.',
    ],
    part: ['«{thing}» كان يتكلم. اكتب جملة يقولها كثيرًا وما الذي يريده لك.'],
    tips: ['ابدأ بالمكان والوقت.', 'لحظة واحدة تكفي.', 'يمكنك التوقف متى شئت.'],
    reason: 'ظهر «{thing}» في ما كتبته في الأسابيع الأخيرة.',
  },
  ru: {
    topic: [
      'Опиши одно мгновение этой недели, когда «{thing}» было рядом. Что было видно со стороны?',
      'Когда «{thing}» в последнее время было чуть легче? Напиши, где это было.',
    ],
    part: ['«{thing}» подаёт голос. Запиши фразу, которая часто звучит, и чего она хочет для тебя.'],
    tips: [
      'Начни с места и времени дня.',
      'Одного мгновения достаточно.',
      'Можно остановиться в любой момент.',
    ],
    reason: '«{thing}» встречалось в твоих записях последних недель.',
  },
};
