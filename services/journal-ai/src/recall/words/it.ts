import type { RecallWords } from './recall-words.js';

const ABOUT =
  "(?:su |sul |sulla |sulle |sui |sugli |sullo |sull'|di |del |della |dello |dei |degli |delle |dell'|riguardo al |riguardo alla |riguardo a |a proposito del |a proposito della |a proposito di )";

export const it: RecallWords = {
  lead: '(?:(?:e|allora|ciao|per favore)[, ]{1,2}){0,3}(?:(?:puoi|potresti) (?:dirmi|mostrarmi) |dimmi |mostrami |ti ricordi )?',
  about: [
    `(?:che cosa|cosa|che|quello che) (?:ti )?(?:ho|avevo) (?:già |mai )?(?:detto|scritto|raccontato|annotato)(?: qui| prima){0,3} ${ABOUT}(?<subject>.{1,80})`,
    `quante volte ho (?:scritto|parlato) ${ABOUT}(?<subject>.{1,80})`,
  ],
  aboutIfAsked: [
    `(?:ti )?ho (?:già |mai )?(?:scritto|parlato|detto)(?: qui| qualcosa){0,3} ${ABOUT}(?<subject>.{1,80})`,
  ],
  last: [
    `quando ho (?:scritto|parlato) (?:per )?l'ultima volta ${ABOUT}(?<subject>.{1,80})`,
    `(?:quando è|quand'è) stata l'ultima volta che ho (?:scritto|parlato) ${ABOUT}(?<subject>.{1,80})`,
  ],
  day: ['(?:di )?(?:che cosa|cosa) ho (?:scritto|detto|annotato|parlato)'],
  summary: [
    '(?:per favore,? )?(?:puoi |potresti )?(?:riassumi|riassumere|riassumimi|fammi un riassunto|un riassunto)(?: di| della)?(?: (?:la mia giornata|mia giornata|la giornata|giornata|settimana|la mia settimana|mia settimana|la settimana|quello che ho scritto|tutto))?',
  ],
  lately: [
    '(?:che cosa|cosa) (?:torna|ritorna|si ripete)(?: più spesso| sempre| spesso)?(?: ultimamente)?',
    'di (?:che )?cosa (?:scrivo|parlo)(?: di più| più spesso)?(?: ultimamente)?',
    'quali sono i miei temi(?: principali| ricorrenti)?',
  ],
  ranges: {
    today: '(?:di )?oggi',
    dayBefore: "(?:l')?altro ieri",
    yesterday: '(?:di )?ieri',
    thisWeek: '(?:di )?questa settimana',
    lastWeek: '(?:della |la )?settimana scorsa|(?:della |la )scorsa settimana',
    thisMonth: '(?:di )?questo mese',
    lastMonth: '(?:del |il )?mese scorso|(?:dello |lo )scorso mese',
  },
  beforeWeekday: '(?:di )?',
  small:
    "il|lo|la|i|gli|le|l'|un|una|mio|mia|miei|mie|suo|sua|nostro|nostra|con|e|nel|nella|ultimamente|prima",
};
