import type { RecallWords } from './recall-words.js';

const ABOUT = '(?:sobre|acerca del|acerca de|del|de)';

export const es: RecallWords = {
  lead: '¿?(?:(?:y|pues|hola|oye|por favor|vale)[, ]{1,2}){0,3}¿?(?:(?:puedes|podrías) (?:decirme|mostrarme|buscar) |dime |recuerdas |te acuerdas de |muéstrame |busca )?',
  about: [
    `(?:lo )?que (?:te )?(?:he |había )?(?:dije|escribí|conté|mencioné|dicho|escrito|contado)(?: aquí| antes| ya){0,3} ${ABOUT} (?<subject>.{1,80})`,
    `cuántas veces (?:he )?(?:escrito|escribí|hablado|hablé) ${ABOUT} (?<subject>.{1,80})`,
  ],
  aboutIfAsked: [
    `(?:alguna vez )?(?:he )?(?:escrito|dicho|hablado|mencionado|escribí|dije|hablé)(?: aquí| algo| alguna vez){0,3} ${ABOUT} (?<subject>.{1,80}?)(?: alguna vez)?`,
  ],
  last: [
    `cuándo (?:escribí|hablé) ${ABOUT} (?<subject>.{1,80}?) por última vez`,
    `cuándo fue la última vez que (?:escribí|hablé|dije algo) ${ABOUT} (?<subject>.{1,80})`,
    `cuándo (?:escribí|hablé) por última vez ${ABOUT} (?<subject>.{1,80})`,
  ],
  day: ['(?:sobre |de )?qué (?:he )?(?:escribí|escrito|dije|dicho|hablé)'],
  summary: [
    '(?:por favor,? )?(?:puedes |podrías )?(?:resume|resumir|resumirme|resúmeme|dame un resumen|hazme un resumen|haz un resumen|un resumen)(?: de| del)?(?: (?:mi día|el día|día|mi semana|la semana|lo que (?:he )?(?:escribí|escrito)|mis entradas|todo))?',
  ],
  lately: [
    'qué (?:se repite|vuelve|aparece)(?: más| siempre| mucho)?(?: últimamente)?',
    '(?:sobre|de) qué (?:escribo|hablo)(?: más)?(?: últimamente)?',
    'cuáles son mis temas(?: principales)?(?: últimamente)?',
  ],
  ranges: {
    today: '(?:de )?hoy',
    dayBefore: 'anteayer|antes de ayer',
    yesterday: '(?:de )?ayer',
    thisWeek: '(?:en |de )?esta semana',
    lastWeek: '(?:en |de )?la semana pasada',
    thisMonth: '(?:en |de )?este mes',
    lastMonth: '(?:en |de )?el mes pasado',
  },
  beforeWeekday: '(?:el |del )?',
  small: 'el|la|los|las|lo|un|una|mi|mis|su|sus|nuestro|nuestra|con|y|en|últimamente|antes',
};
