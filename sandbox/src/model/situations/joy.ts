import { guideData } from '../deck/guide-data.js';
import type { LanguageCode } from '../language/language-pack.js';
import type { Reading } from '../language/reading.js';
import type { Detector, Turn } from './situation.js';

/** Feelings that do not make an entry glad by themselves: hope is a wish, and love may hurt. */
const NOT_YET_GLAD: ReadonlySet<string> = new Set([
  'hope',
  'love',
  'la esperanza',
  'Hoffnung',
  'l’espoir',
  'a esperança',
  'la speranza',
  'उम्मीद',
  'الأمل',
  'надежда',
]);

const GOOD_NEWS =
  /\b(?:(?:I|we) (?:finally |actually )?(?:got the (?:job|part|role|offer|gig|scholarship|place|flat|apartment|house|part|results?|grant|visa|promotion)|passed\b(?! out| away| by)|won\b|got in\b|did it\b|made it\b)|(?:she|he) said yes\b|it'?s a (?:girl|boy)\b|(?:was|were|is|has been) born\b|the best (?:\w+day|day|night|evening|morning|weekend|news|thing)|best (?:day|night|week|year) ever|I love my (?:life|job)|(?:exams?|finals) (?:is|are) (?:finally )?over|all clear\b|(?:cancer-free|in remission)|\b(?:I|we|us)(?: \w+){0,2} laugh(?:ed|ing)|can'?t stop smiling|(?:was|had|is|been) (?:such )?a (?:really |very |so )?(?:good|nice|lovely|great|beautiful|perfect|wonderful) (?:day|evening|morning|night|weekend|afternoon)\b|what a (?:lovely|beautiful|wonderful|good|great|perfect) (?:day|evening|morning|night)|(?:went|goes|going) (?:so|really|incredibly) well\b|(?:been|was|am|are) (?:smiling|grinning|beaming)\b|(?:her|his) first (?:word|steps?)\b|I(?:'m| am) (?:a|an) (?:gran(?:d?dad|dma|dmother|dfather|dpa|dparent|ny)?|uncle|aunt(?:ie)?)\b)/i;
/**
 * Patterns for good news by language: births, a job, an exam, pride. The news may be about the writer or somebody close
 * to the writer.
 */
const GOOD_NEWS_IN_OTHERS: Partial<Readonly<Record<LanguageCode, RegExp>>> = {
  es: /(?:ha nacido|acaba de nacer|nació (?:hoy|ayer|anoche|esta (?:mañana|noche|tarde))) (?:mi|nuestr[oa]|el|la|un|una)|(?:mi|nuestr[oa]) (?:hij[oa]|niet[oa]|sobrin[oa]|bebé) (?:ha nacido|acaba de nacer|nació (?:hoy|ayer|anoche|esta))|(?:conseguí|me dieron|me han dado) el (?:trabajo|puesto)|aprobé (?:el|los|la|mi|todo)|(?:estoy|me siento) (?:muy |tan )?orgullos[oa]|es (?:una niña|un niño)[.!]|voy a ser (?:abuel[oa]|tí[oa]|madre|padre|mamá|papá)|(?:ya )?soy (?:abuel[oa]|tí[oa])[.! ]/iu,
  de: /(?:meine|mein|unsere|unser) (?:kleine[rs]? )?(?:tochter|sohn|enkel\p{L}*|nichte|neffe|kind|baby) ist (?:heute |gestern |heute nacht |endlich )?(?:geboren|da|auf der welt|zur welt gekommen)[.! ]|(?:ich|wir) hab(?:en?)? (?:heute |endlich )?(?:den job|die stelle|die wohnung|die zusage|die prüfung bestanden|das examen bestanden|bestanden)[.! ]|ich bin (?:so |sehr |richtig )?stolz auf|es ist ein (?:mädchen|junge)[.!]|ich bin (?:heute )?(?:oma|opa|tante|onkel|papa|mama|vater|mutter) geworden/iu,
  fr: /(?:ma|mon|notre) (?:petite-fille|petit-fils|fille|fils|nièce|neveu|bébé) (?:est née?|vient de naître)[.! ]|j'ai (?:eu|décroché|obtenu) (?:le poste|le travail|le boulot|mon (?:permis|diplôme|bac|examen))|j'ai réussi (?:mon|l'examen|le concours)|je suis (?:si |très |tellement )?fi(?:er|ère) (?:de|d')|c'est (?:une fille|un garçon)[ .!]|je (?:suis|vais être) (?:grand[- ](?:mère|père)|tante|oncle|maman|papa)[ .!]/iu,
  pt: /(?:minha|meu|nossa|nosso) (?:filh[oa]|net[oa]|sobrinh[oa]|bebê) (?:nasceu|acabou de nascer)|nasceu (?:a minha|o meu|minha|meu|nossa|nosso) (?:filh[oa]|net[oa]|sobrinh[oa])|consegui (?:o emprego|a vaga|a promoção|o trabalho)|passei (?:na|no) (?:prova|exame|vestibular|concurso)|(?:estou|tão|muito) orgulhos[oa] (?:de|do|da)|é (?:uma menina|um menino)[.!]|(?:vou ser|sou) (?:avó|avô|tia|tio|mãe|pai)[.! ]/iu,
  it: /(?:mia|mio|nostra|nostro) (?:figli[oa]|nipot(?:e|ina|ino)|bambin[oa]) è nat[oa][.! ]|è nat[oa] (?:mia|mio|nostra|nostro|la mia|il mio) (?:figli[oa]|nipot|bambin)|ho (?:avuto|ottenuto) (?:il (?:lavoro|posto)|la promozione)|ho (?:passato|superato) l'esame|sono (?:così |molto |davvero )?(?:fier[oa]|orgoglios[oa]) di|è (?:una femmina|una bambina|un maschio|un maschietto|una femminuccia)[.!]|sono (?:diventat[oa] )?(?:nonn[oa]|zi[oa])[.! ]/iu,
  ru: /(?:сын|дочь|дочка|внук|внучка|племянник|племянница) (?:сегодня |вчера )?родил(?:ся|ась)|родил(?:ся|ась) (?:мой |моя |наш |наша )?(?:сын|дочь|дочка|внук|внучка|племянник|племянница)|(?:меня взяли на|получил[а]?) (?:эту |новую )?работу|сдал[а]? экзамен|(?:так )?горжусь|это (?:девочка|мальчик)[.!]/iu,
};
/** Matches stillbirths, and joyful events mentioned together with a death. */
const BESIDE_DEATH =
  /sin vida|muert|falleci|murió|sans vie|\bmort|décéd|totgeboren|tot geboren|\btot\b|gestorben|verstorben|sem vida|\bmort[oa]|morreu|faleceu|senza vita|\bmort[oa]|мёртв|мертв|умер|погиб/iu;
const CLOUDED =
  /\b(?:hate\w*|failed|lied|guilty|sorry|pathetic|useless|worthless|stupid|idiot|lazy|loser|failure|but|yet(?=,| I\b| it\b| still\b)|although|though|except|still feel|should be (?:happy|glad|grateful)|felt nothing|nothing at all|empty|hollow|numb|without (?:him|her|them)|at me\b|pretend\w*|fake\w*|wish (?:he|she|they|you))\b/i;

const ASKS = [
  'What was the best bit of it?',
  'What do you want to remember of it?',
  'Who would you like to tell?',
  'Which detail should not get lost?',
  'What was going on around you just then?',
  'What made room for it?',
  'How did it feel in your body?',
  'What would you call this day?',
  'Who was there?',
  'What surprised you about it?',
];

const IN_OTHERS: Readonly<Record<Exclude<LanguageCode, 'en'>, readonly string[]>> = {
  es: ['¿Qué fue lo mejor?', '¿Qué quieres recordar de ello?', '¿A quién te gustaría contárselo?'],
  de: ['Was war das Schönste daran?', 'Was davon möchtest du behalten?', 'Wem möchtest du davon erzählen?'],
  fr: ['Quel a été le meilleur moment ?', 'Que veux-tu en garder ?', 'À qui voudrais-tu le raconter ?'],
  pt: ['Qual foi a melhor parte?', 'O que você quer guardar disso?', 'A quem gostaria de contar?'],
  it: ['Qual è stata la parte più bella?', 'Che cosa ne vuoi ricordare?', 'A chi ti piacerebbe raccontarlo?'],
  ja: ['いちばんよかったのはどこですか？', '何を覚えておきたいですか？', '誰に話したいですか？'],
  zh: ['最好的是哪一刻？', '你想记住其中的什么？', '你想把它告诉谁？'],
  hi: ['सबसे अच्छा पल कौन-सा था?', 'इसमें से क्या याद रखने का मन है?', 'यह बात किसे बताने का मन है?'],
  ar: ['ما أجمل ما في ذلك؟', 'ما الذي يستحق أن يُحفظ منه؟', 'لمن يُحكى هذا؟'],
  ru: ['Что было самым хорошим?', 'Что хочется запомнить?', 'Кому хочется об этом рассказать?'],
};

/**
 * Returns whether an entry is entirely glad. Words of pain that express joy do not count as pain. Joy with a "but"
 * makes an ordinary entry.
 */
export function isJoy({ text, feelings, sentences, ...found }: Reading, pack: Turn['pack']): boolean {
  const hasIdiom = sentences.some((sentence) => pack.joyIdioms.test(sentence.text));
  if (feelings.some(({ polarity }) => polarity !== 'positive')) return false;
  if (found.contradiction || found.selfCriticism || found.absolute) return false;
  const isEnglish = pack.code === 'en';
  if (isEnglish && !hasIdiom && CLOUDED.test(text)) return false;
  const news = isEnglish ? GOOD_NEWS : GOOD_NEWS_IN_OTHERS[pack.code];
  if (!isEnglish && BESIDE_DEATH.test(text)) return false;
  return hasIdiom || feelings.some(({ name }) => !NOT_YET_GLAD.has(name)) || (news?.test(text) ?? false);
}

/** Detects joyful events and gladness. */
export const findJoy: Detector = ({ pack, reading }) =>
  isJoy(reading, pack)
    ? {
        kind: 'joy',
        says: guideData(pack.code).lines.joy,
        asks: pack.code === 'en' ? ASKS : IN_OTHERS[pack.code],
      }
    : undefined;
