import type { RecallWords } from './recall-words.js';

const ABOUT = '(?:sobre|do|da|dos|das|de)';

export const pt: RecallWords = {
  lead: '(?:(?:e|então|oi|olá|por favor)[, ]{1,2}){0,3}(?:(?:você )?(?:pode|poderia) me (?:dizer|mostrar|lembrar) |me (?:diga|mostre|mostra|lembre|lembra) |(?:você )?(?:se )?lembra )?',
  about: [
    `d?o que (?:foi que )?(?:eu )?(?:já )?(?:disse|escrevi|falei|contei|anotei)(?: para você| aqui| antes){0,3} ${ABOUT} (?<subject>.{1,80})`,
    `quantas vezes (?:eu )?(?:já )?(?:escrevi|falei) ${ABOUT} (?<subject>.{1,80})`,
  ],
  aboutIfAsked: [
    `(?:eu )?já (?:escrevi|falei|disse)(?: aqui| algo| alguma coisa){0,3} ${ABOUT} (?<subject>.{1,80})`,
  ],
  last: [
    `(?:quando|qual) foi a última vez que (?:eu )?(?:escrevi|falei|disse algo) ${ABOUT} (?<subject>.{1,80})`,
    `quando (?:eu )?(?:escrevi|falei) ${ABOUT} (?<subject>.{1,80}?) pela última vez`,
  ],
  day: ['(?:sobre )?o que (?:eu )?(?:escrevi|disse|anotei|falei)'],
  summary: [
    '(?:por favor,? )?(?:você )?(?:pode |poderia )?(?:resuma|resume|resumir|faça um resumo|faz um resumo|um resumo)(?: de| do| da)?(?: o)?(?: (?:meu dia|dia|minha semana|a semana|semana|que (?:eu )?escrevi|tudo))?',
  ],
  lately: [
    'o que (?:se repete|volta|aparece)(?: mais| sempre)?(?: ultimamente)?',
    'sobre o que (?:eu )?(?:escrevo|falo|tenho escrito)(?: mais)?(?: ultimamente)?',
    'quais são (?:os )?meus (?:principais )?temas',
  ],
  ranges: {
    today: '(?:de )?hoje',
    dayBefore: 'anteontem',
    yesterday: '(?:de )?ontem',
    thisWeek: '(?:n|d)?(?:esta|essa) semana',
    lastWeek: '(?:na |da |a )?semana passada',
    thisMonth: '(?:n|d)?(?:este|esse) mês',
    lastMonth: '(?:no |do |o )?mês passado',
  },
  beforeWeekday: '(?:na |no |da )?',
  small: 'o|a|os|as|um|uma|meu|minha|meus|minhas|seu|sua|nosso|nossa|com|e|no|na|ultimamente|antes',
};
