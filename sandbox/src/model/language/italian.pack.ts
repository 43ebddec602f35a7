import { plainPack, wholeTurn, words } from './plain-pack.js';

export const italian = plainPack({
  code: 'it',
  feelings: [
    {
      name: 'la rabbia',
      polarity: 'negative',
      forms: {
        5: ['furios*', 'infuriat*'],
        4: ['rabbia', 'arrabbiat*'],
        3: ['irritat*', 'infastidit*', 'stufa', 'stufo'],
      },
    },
    { name: 'la frustrazione', polarity: 'negative', forms: { 3: ['frustrat*', 'frustrazione'] } },
    {
      name: 'la tristezza',
      polarity: 'negative',
      forms: {
        5: ['disperat*', 'distrutt*'],
        4: ['triste', 'tristi', 'tristezza', 'pianto', 'piango', 'piangere'],
      },
    },
    {
      name: 'la paura',
      polarity: 'negative',
      forms: { 5: ['terrorizzat*', 'panico', 'terrore'], 4: ['paura', 'spaventat*'] },
    },
    {
      name: 'l’ansia',
      polarity: 'negative',
      forms: { 4: ['ansia', 'ansios*', 'angoscia', 'angosciat*'], 3: ['preoccupat*', 'nervos*', 'inquiet*'] },
    },
    {
      name: 'il sovraccarico',
      polarity: 'negative',
      forms: { 4: ['sopraffatt*', 'travolt*'], 3: ['stressat*', 'stress'] },
    },
    {
      name: 'la stanchezza',
      polarity: 'negative',
      forms: { 4: ['esaust*', 'sfinit*', 'esaurit*'], 3: ['stanc*', 'stanchezza'] },
    },
    {
      name: 'la vergogna',
      polarity: 'negative',
      forms: { 4: ['vergogna', 'vergogno', 'umiliat*'], 3: ['imbarazzat*', 'imbarazzo'] },
    },
    {
      name: 'il senso di colpa',
      polarity: 'negative',
      forms: { 4: ['colpa', 'colpevole', 'rimorso'], 3: ['rimpianto', 'pentit*'] },
    },
    {
      name: 'la solitudine',
      polarity: 'negative',
      forms: { 4: ['solitudine', 'abbandonat*'], 3: ['da sol*', 'isolat*', 'mi sento sol*'] },
    },
    {
      name: 'il dolore',
      polarity: 'negative',
      forms: { 4: ['ferit*', 'rifiutat*', 'tradit*', 'fa male'], 3: ['delus*', 'delusione'] },
    },
    { name: 'il vuoto', polarity: 'negative', forms: { 4: ['vuoto', 'vuota', 'disperazione'] } },
    { name: 'la gelosia', polarity: 'negative', forms: { 3: ['gelos*', 'invidia', 'invidios*'] } },
    { name: 'la confusione', polarity: 'mixed', forms: { 3: ['confus*', 'combattut*', 'smarrit*'] } },
    { name: 'la nostalgia', polarity: 'mixed', forms: { 3: ['nostalgia', 'mi manca'] } },
    {
      name: 'la gioia',
      polarity: 'positive',
      forms: { 4: ['gioia', 'felice', 'felici', 'felicità'], 3: ['content*', 'allegr*'] },
    },
    { name: 'il sollievo', polarity: 'positive', forms: { 3: ['sollievo', 'sollevat*'] } },
    { name: 'la calma', polarity: 'positive', forms: { 3: ['calma', 'calmo', 'seren*', 'tranquill*'] } },
    { name: 'l’orgoglio', polarity: 'positive', forms: { 4: ['orgoglio', 'orgoglios*', 'fier*'] } },
    { name: 'la speranza', polarity: 'positive', forms: { 3: ['speranza', 'spero'] } },
    { name: 'la gratitudine', polarity: 'positive', forms: { 3: ['grata', 'grato', 'gratitudine'] } },
  ],
  conjunctions: /\s+(?:e|ma|perché|quando|anche se|mentre|che|o)\s+/,
  negation: /(?<!\p{L})(?:non|mai|senza|nessuna|nessun|né)\s+(?:[\p{L}]+\s+){0,2}$/iu,
  stronger: /(?<!\p{L})(?:molto|molta|così|tanto|tanta|troppo|davvero)\s+$/iu,
  weaker: /(?<!\p{L})(?:un po'|un poco|abbastanza)\s+$/iu,
  noOne: words('nessuno|nessuna'),
  ownFeeling: words('io|mi|me|sono|ero|sto|stavo|sento|sentivo|ho|avevo|piango'),
  joyIdioms:
    /lacrime di (?:gioia|felicità)|(?:pian\p{L}*) (?:di|dalla) (?:gioia|felicità|risate)|(?:riso|ridere) fino (?:alle lacrime|a)|mort[oai] dal ridere/iu,
  goodbye: wholeTurn(
    '(?:(?:va bene|ok|bene)[, ]+)?(?:buona ?notte|arrivederci|ciao ciao|a (?:domani|presto|dopo)|(?:è tutto|basta così)(?: per oggi)?|voglio fermarmi qui|grazie,? (?:è tutto|per oggi|buona ?notte|a domani|ciao)[^?]*|grazie(?: mille)?|vado a (?:dormire|letto)[^?]*)',
  ),
  short: wholeTurn(
    's[iì]|no|forse|ok|va bene|non (?:lo )?so|boh|niente|ciao|credo di s[iì]|certo|entrambi|entrambe|a volte|è vero',
  ),
  stopWords:
    'alla alle allo anche ancora avere cosa cose come così dalla della delle dello dentro dopo dove dire ecco essere fare fatto fino giorno hanno mentre molto molta nella nelle niente nulla ogni oggi ieri domani perché però poco prima quando quanto quella quello questa questo queste questi sempre mai sento sentire sono sopra sotto sulla tanto tutta tutti tutto voglio volta volte stato stata stare solo sola altro altra miei mia loro posso bene abbiamo',
  quotationMarks: ['«', '»'],
  closings: [
    'Allora ci fermiamo qui. Quello che hai scritto ti aspetta. Buonanotte.',
    'Va bene fermarsi qui. Riposa.',
    'Alla prossima. Niente di questo va risolto stanotte.',
  ],
  freeWrite: [
    'Vai avanti, ti leggo.',
    'La pagina è tua.',
    'Lascia venire la prossima riga.',
    'Non serve mettere in ordine.',
    'C’è posto per il resto.',
    'Sono qui.',
    'Può restare a metà.',
    'Va bene anche una parola sola.',
    'Prenditi il tempo che vuoi.',
    'Nessuno corregge.',
  ],
  crisis: [
    'È un bene che tu l’abbia scritto qui, e non passo oltre. Quello che porti sembra troppo per una persona sola. Sulla scheda ci sono numeri a cui qualcuno risponde. Sei al sicuro in questo momento?',
    'Sono ancora qui e ho letto ogni parola. Non devi spiegarlo bene né renderlo più piccolo. I numeri sulla scheda servono proprio a questo. Sei al sicuro adesso, o c’è qualcuno vicino a te?',
  ],
  crisisOfAnother: [
    'Ho letto quello che scrivi, ed è importante. Preoccuparsi così per qualcuno pesa molto; i numeri sulla scheda sono anche per te. Quella persona è al sicuro adesso?',
  ],
  medicalEmergency: [
    'Quello che descrivi può aver bisogno di aiuto subito. Chiama ora il numero di emergenza sulla scheda; puoi chiamare anche se non hai certezza. C’è qualcuno con te?',
  ],
  feelingInsights: [
    [
      '{feeling} chiede posto',
      'Può darsi che {feeling} dica qualcosa che finora ha avuto poco spazio: {quote}',
    ],
    ['Dove si mostra {feeling}', 'In {quote} può darsi che {feeling} sia più vicino di quanto sembri.'],
  ],
});
