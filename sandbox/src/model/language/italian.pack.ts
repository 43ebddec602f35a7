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
  contradictions: [
    /((?:voglio|vorrei|ho bisogno|mi piacerebbe|desidero|provo|so che)(?!\p{L})[^.!?\n]*?),?\s+(?:ma|però|eppure|anche se)\s+([^.!?\n]+)/iu,
  ],
  absolutes: words('sempre|mai|nessuno|tutti|ogni volta|niente di quello che'),
  shoulds: words('dovrei|devo|bisogna'),
  people: [
    [words('mia madre|mia mamma|la mamma'), 'tua madre'],
    [words('mio padre|mio papà|il papà'), 'tuo padre'],
    [words('i miei genitori|i miei'), 'i tuoi genitori'],
    [words('mio marito|il mio (?:ragazzo|compagno)'), 'il tuo compagno'],
    [words('mia moglie|la mia (?:ragazza|compagna)'), 'la tua compagna'],
    [words('mia sorella'), 'tua sorella'],
    [words('mio fratello'), 'tuo fratello'],
    [words('i miei figli|mio figlio|mia figlia'), 'i tuoi figli'],
    [words('il mio capo|la mia capa'), 'il lavoro e chi lo dirige'],
    [words('il mio amico|la mia amica|i miei amici'), 'i tuoi amici'],
  ],
  goodbye: wholeTurn(
    '(?:(?:va bene|ok|bene)[, ]+)?(?:buona ?notte|arrivederci|ciao ciao|a (?:domani|presto|dopo)|(?:è tutto|basta così)(?: per oggi)?|voglio fermarmi qui|grazie,? (?:è tutto|per oggi|buona ?notte|a domani|ciao)[^?]*|grazie(?: mille)?|vado a (?:dormire|letto)[^?]*)',
  ),
  short: wholeTurn(
    's[iì]|no|forse|ok|va bene|non (?:lo )?so|boh|niente|ciao|credo di s[iì]|certo|entrambi|entrambe|a volte|è vero',
  ),
  stopWords:
    'alla alle allo anche ancora avere cosa cose come così dalla della delle dello dentro dopo dove dire ecco essere fare fatto fino giorno hanno mentre molto molta nella nelle niente nulla ogni oggi ieri domani perché però poco prima quando quanto quella quello questa questo queste questi sempre mai sento sentire sono sopra sotto sulla tanto tutta tutti tutto voglio volta volte stato stata stare solo sola altro altra miei mia loro posso bene abbiamo',
  quotationMarks: ['«', '»'],
  reflections: {
    feeling: [
      'In {quote} si sente {feeling}, e non deve essere più piccolo di quanto è.',
      'C’è qui {feeling}, e ha senso che arrivi proprio con {quote}',
      'Leggo {quote}, e sotto c’è {feeling}.',
    ],
    good: ['In {quote} c’è anche {feeling}, e c’è posto.', 'Anche questo ne fa parte, {feeling}: {quote}'],
    contradiction: [
      'Qui stanno insieme {a} e {b}, e possono essere vere entrambe.',
      'Da una parte {a}, dall’altra {b}: reggerle insieme stanca.',
      'Tra {a} e {b} c’è una distanza che merita uno sguardo.',
    ],
    absolute: [
      '{quote} suona molto definitivo; mi chiedo se qualche volta sia stato un po’ diverso.',
      'Quando qualcosa pesa tanto, sembra che sia stato così senza eccezioni: {quote}',
    ],
    should: [
      'In {quote} c’è un obbligo, e non si vede ancora di chi sia.',
      'Sento un dovere in {quote}, e molto poco di ciò che vorresti tu.',
    ],
    person: [
      'Con {who} cambia il tono di quello che scrivi: {quote}',
      'C’è qualcun altro in questa storia, {who}, e si sente in {quote}',
    ],
    recurring: [
      'La parola «{word}» ritorna, come se chiedesse ascolto.',
      'Ancora «{word}»; un motivo ci sarà.',
    ],
    short: [
      'Basta così. Penso ancora a {quote}',
      'Anche una risposta breve dice qualcosa. Prima hai scritto {quote}',
    ],
    generic: [
      'Resto un momento con {quote}',
      'Scrivi {quote}, e sembra che aspettasse da un po’.',
      'In {quote} c’è più di quanto stia in poche parole.',
      'Di tutto questo, ciò che risuona di più è {quote}',
    ],
  },
  questions: {
    feeling: [
      'Dove lo senti nel corpo mentre lo scrivi?',
      'Che cosa ti direbbe {feeling}, potendo parlare con calma?',
      'Da quando lo conosci?',
    ],
    good: ['Che cosa ha reso possibile quel momento?', 'Come si sente nel corpo?'],
    contradiction: [
      'Che cosa teme di perdere ciascuna delle due parti?',
      'Quale delle due ha parlato di meno finora?',
    ],
    absolute: ['Ricordi un’eccezione, anche minuscola?', 'Quando ha cominciato a sembrare così definitivo?'],
    should: ['Di chi è la voce che lo pretende?', 'Che cosa vorresti, se nessuno tenesse il conto?'],
    generic: [
      'Che cosa resta vivo quando lo rileggi?',
      'Che cosa avresti voluto che qualcuno notasse?',
      'Da quanto tempo ti accompagna?',
    ],
  },
  styleQuestions: {
    'compassionate-guide': [
      'Che cosa avrebbe bisogno di sentirsi dire quella parte di te?',
      'Che cosa è più difficile da guardare lì?',
    ],
    'insightful-analyst': [
      'Che cosa è successo subito prima?',
      'Che cosa è un fatto e che cosa un’interpretazione?',
    ],
    'wise-mentor': [
      'Che cosa ne diresti tra dieci anni?',
      'Che cosa chiede di finire, e che cosa di cominciare?',
    ],
    'creative-catalyst': ['Se fosse un’immagine, che cosa si vedrebbe?', 'Che titolo avrebbe questa scena?'],
    'gentle-protector': [
      'Che cosa ti aiuterebbe a sentirti più al sicuro con questo?',
      'Dov’è per te il limite?',
    ],
    'playful-healer': [
      'Che cosa aggiungerebbe la tua parte più birichina?',
      'Che cosa lo renderebbe un grammo più leggero?',
    ],
  },
  holding: {
    'compassionate-guide': ['Non c’è bisogno di risolverlo oggi.', 'C’è tempo per guardarlo piano.'],
    'insightful-analyst': ['È un’ipotesi, non una conclusione.', 'Forse sono due cose che si somigliano.'],
    'wise-mentor': ['I nodi vecchi si sciolgono lentamente.', 'Non serve arrivare stasera.'],
    'creative-catalyst': [
      'È solo uno schizzo, e gli schizzi si ridisegnano.',
      'Visto da un altro angolo della stanza sarebbe diverso.',
    ],
    'gentle-protector': ['Puoi fermarti in qualsiasi momento.', 'La distanza la scegli tu.'],
    'playful-healer': ['Qui nessuno dà voti.', 'Si può guardare anche con un occhio solo.'],
  },
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
  ],
  freeWriteFeeling: ['C’è posto anche per {feeling}.', 'Lascia che {feeling} scriva un po’.'],
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
