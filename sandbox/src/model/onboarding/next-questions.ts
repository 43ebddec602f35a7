import type { LanguageCode } from '../language/language-pack.js';

/** Names, as the product uses them, of the assessment's steps that can follow an answer. */
export const STEPS: readonly string[] = [
  'personality_assessment',
  'persona_mapping',
  'shadow_awareness',
  'goal_setting',
  'completion',
];

/** Question of each of {@link STEPS}. */
export const NEXT_QUESTIONS: Readonly<Record<LanguageCode, readonly string[]>> = {
  en: [
    'When something goes wrong, what do you do first, and what do you say to yourself?',
    'Which voice in you speaks up most often, and what does it say, in its own words?',
    'What is something in yourself that you would rather not show to others?',
    'What would you like to be different in three months, so that you would notice it on an ordinary day?',
    'What have you tried before to understand yourself better, and is there anything to be careful with?',
  ],
  es: [
    'Cuando algo sale mal, ¿qué haces primero y qué te dices?',
    '¿Qué voz dentro de ti habla más a menudo y qué dice, con sus propias palabras?',
    '¿Qué hay en ti que prefieres no mostrar a los demás?',
    '¿Qué te gustaría que fuera distinto dentro de tres meses, en un día cualquiera?',
    '¿Qué has probado antes para entenderte mejor, y con qué conviene tener cuidado?',
  ],
  de: [
    'Wenn etwas schiefgeht, was tust du zuerst, und was sagst du zu dir selbst?',
    'Welche Stimme in dir meldet sich am häufigsten, und was sagt sie in ihren eigenen Worten?',
    'Was an dir zeigst du anderen lieber nicht?',
    'Was soll in drei Monaten anders sein, so dass du es an einem gewöhnlichen Tag merkst?',
    'Was hast du schon versucht, um dich besser zu verstehen, und womit sollte man vorsichtig sein?',
  ],
  fr: [
    'Quand quelque chose tourne mal, que fais-tu d’abord et que te dis-tu ?',
    'Quelle voix en toi parle le plus souvent, et que dit-elle, avec ses propres mots ?',
    'Qu’est-ce que tu préfères ne pas montrer de toi aux autres ?',
    'Qu’aimerais-tu voir changer d’ici trois mois, un jour ordinaire ?',
    'Qu’as-tu déjà essayé pour mieux te comprendre, et à quoi faut-il faire attention ?',
  ],
  pt: [
    'Quando algo dá errado, o que você faz primeiro e o que diz a si mesmo?',
    'Que voz em você fala com mais frequência, e o que ela diz, com as próprias palavras?',
    'O que há em você que prefere não mostrar aos outros?',
    'O que gostaria que fosse diferente daqui a três meses, num dia comum?',
    'O que já tentou para se entender melhor, e com o que é preciso ter cuidado?',
  ],
  it: [
    'Quando qualcosa va storto, che cosa fai per prima cosa e che cosa ti dici?',
    'Quale voce dentro di te parla più spesso, e che cosa dice, con parole sue?',
    'Che cosa di te preferisci non mostrare agli altri?',
    'Che cosa vorresti che fosse diverso fra tre mesi, in un giorno qualunque?',
    'Che cosa hai già provato per capirti meglio, e a che cosa bisogna fare attenzione?',
  ],
  ja: [
    '何かがうまくいかないとき、まず何をして、自分に何と言いますか？',
    'あなたの中でいちばんよく話す声はどんな声で、何と言いますか？',
    '自分の中で、人に見せたくないものは何ですか？',
    '三か月後、ふつうの一日の中で何が変わっていてほしいですか？',
    'これまで自分を知るために試したこと、そして気をつけてほしいことは何ですか？',
  ],
  zh: [
    '事情出错时，你先做什么，又对自己说什么？',
    '你心里哪个声音最常开口，它用自己的话说了什么？',
    '你身上有什么是不太愿意让别人看到的？',
    '三个月后，在平常的一天里，你希望有什么不同？',
    '为了更了解自己，你以前试过什么，有什么需要小心的吗？',
  ],
  hi: [
    'जब कुछ गलत होता है, तो आप सबसे पहले क्या करते हैं और अपने आप से क्या कहते हैं?',
    'आपके भीतर कौन-सी आवाज़ सबसे ज़्यादा बोलती है, और अपने शब्दों में क्या कहती है?',
    'आपमें ऐसा क्या है जिसे आप दूसरों को दिखाना नहीं चाहते?',
    'तीन महीने बाद, किसी आम दिन में, आप क्या अलग देखना चाहेंगे?',
    'खुद को समझने के लिए आपने पहले क्या आज़माया है, और किस बात का ध्यान रखना चाहिए?',
  ],
  ar: [
    'عندما يسوء أمر ما، ماذا تفعل أولًا وماذا تقول لنفسك؟',
    'أي صوت في داخلك يتكلم أكثر من غيره، وماذا يقول بكلماته؟',
    'ما الشيء في نفسك الذي تفضّل ألا يراه الآخرون؟',
    'ما الذي تودّ أن يختلف بعد ثلاثة أشهر في يوم عادي؟',
    'ما الذي جرّبته من قبل لتفهم نفسك أكثر، وما الذي ينبغي الحذر منه؟',
  ],
  ru: [
    'Когда что-то идёт не так, что ты делаешь сначала и что говоришь себе?',
    'Какой голос внутри тебя звучит чаще всего и что он говорит своими словами?',
    'Что в себе не хочется показывать другим?',
    'Что через три месяца должно измениться так, чтобы это было заметно в обычный день?',
    'Что ты уже пробовал или пробовала, чтобы лучше понять себя, и с чем нужно быть осторожнее?',
  ],
};
