import type { RecallWords } from './recall-words.js';

export const de: RecallWords = {
  lead: '(?:(?:und|also|aber|hallo|hey|bitte|ok|okay)[, ]{1,2}){0,3}(?:(?:kannst|könntest) du mir (?:bitte )?(?:sagen|zeigen),? |sag mir,? |zeig mir,? |weißt du(?: noch)?,? |erinnerst du dich(?: noch)?(?: daran)?,? )?',
  about: [
    'was hab(?:e)? ich (?:dir |hier |schon |früher |bisher |alles |denn |mal |zuletzt ){0,3}(?:über|von|zum|zur|zu) (?<subject>.{1,80}?) (?:gesagt|geschrieben|erzählt|notiert)',
    'was ich (?:dir |hier |schon |früher |bisher |alles |mal ){0,3}(?:über|von|zum|zur|zu) (?<subject>.{1,80}?) (?:gesagt|geschrieben|erzählt|notiert)(?: hab(?:e)?)?',
    'hab(?:e)? ich (?:dir |hier |je |jemals |schon |mal ){0,3}(?:etwas |was )?(?:über|von) (?<subject>.{1,80}?) (?:gesagt|geschrieben|erzählt|notiert)',
    'wie oft hab(?:e)? ich (?:hier |schon ){0,3}(?:über|von) (?<subject>.{1,80}?) (?:gesagt|geschrieben|erzählt)',
  ],
  last: [
    'wann hab(?:e)? ich (?:das letzte mal|zum letzten mal|zuletzt) (?:etwas )?(?:über|von) (?<subject>.{1,80}?) (?:gesagt|geschrieben|erzählt)',
    'wann hab(?:e)? ich (?<subject>.{1,80}?) (?:das letzte mal|zum letzten mal|zuletzt) erwähnt',
  ],
  day: ['(?:was|worüber) hab(?:e)? ich (?:alles )?(?:geschrieben|gesagt|notiert|erzählt)'],
  summary: [
    '(?:bitte )?fass(?:e)? (?:mir |bitte ){0,3}(?:(?:den|meinen) tag|(?:die|meine) woche|meine einträge|alles|das)?(?: von)?(?:,? was ich geschrieben habe)? ?zusammen',
    'kannst du (?:mir )?(?:den|meinen) tag zusammenfassen',
    'kannst du (?:mir )?(?:die|meine) woche zusammenfassen',
    '(?:eine )?zusammenfassung(?: (?:von|des tages|der woche|meiner einträge))?',
  ],
  lately: [
    'was (?:kommt|kam|kehrt) (?:zuletzt |in letzter zeit |gerade )?(?:immer |am meisten |am häufigsten |oft )?wieder(?: zurück)?',
    'worüber schreibe ich (?:in letzter zeit |zuletzt )?(?:am meisten|am häufigsten|oft|immer wieder)',
    'was sind meine (?:häufigsten |wichtigsten )?themen',
  ],
  ranges: {
    today: 'heute',
    dayBefore: 'vorgestern',
    yesterday: 'gestern',
    thisWeek: '(?:in )?diese[rn]? woche',
    lastWeek: '(?:in der |die )?letzte[rn]? woche',
    thisMonth: '(?:in )?diese[mn] monat',
    lastMonth: '(?:im )?letzten monat',
  },
  beforeWeekday: '(?:am |letzten |vom ){0,3}',
  small:
    'der|die|das|den|dem|des|ein|eine|einen|einem|einer|mein|meine|meinen|meinem|meiner|meines|unser|unsere|unseren|sein|seine|ihr|ihre|mit|und|im|in|zuletzt|neulich|früher',
};
