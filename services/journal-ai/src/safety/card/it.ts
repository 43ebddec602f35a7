import type { CardText } from './safety-card.js';

export const italian: CardText = {
  titles: {
    suicide: 'Non devi portare tutto questo da solo o da sola',
    self_harm: 'Non devi portare tutto questo da solo o da sola',
    abuse: 'Meriti di essere al sicuro',
    medical_emergency: 'Forse serve aiuto subito',
  },
  messages: {
    suicide:
      'Quello che hai scritto conta. Se potresti farlo davvero, o non lo sai, parla adesso con una persona. Puoi anche continuare a scrivere qui.',
    self_harm:
      'Quello che hai scritto conta. Se hai una ferita o potresti farti del male, parla adesso con una persona. Puoi anche continuare a scrivere qui.',
    abuse:
      'Quello che ti succede non è colpa tua. Se sei in pericolo adesso, chiama il numero di emergenza. Su un telefono o un computer condiviso altri possono leggere: scegli un momento sicuro.',
    medical_emergency:
      "Se qualcuno può essere gravemente malato, ferito o intossicato, chiama prima di tutto il numero di emergenza. Se puoi, resta vicino a un'altra persona.",
  },
  emergencyName: 'Emergenza',
  notes: {
    emergency: "Chiama se c'è pericolo adesso",
    callOrText: 'Chiama o scrivi',
    call: 'Chiama',
    text: 'Scrivi un messaggio',
    suicideAndCrisis: 'Per pensieri di suicidio e ogni crisi',
    listening: 'Qualcuno ascolta',
    abuse: 'Per violenza e controllo in casa',
    womenAbuse: 'Per donne che vivono violenza',
    directory: 'Linee gratuite nel tuo paese',
    usAndCanada: 'Chiamata o messaggio, Stati Uniti e Canada',
  },
  grounding: {
    title: 'Tornare nella stanza',
    steps: [
      'Appoggia i piedi a terra e senti dove la toccano.',
      'Di’ cinque cose che vedi.',
      'Di’ quattro cose che puoi toccare e toccane una.',
      'Di’ tre suoni.',
      'Inspira piano ed espira un poco più piano, tre volte.',
    ],
  },
  plan: {
    title: 'Un piano breve per le prossime ore',
    prompts: [
      'Da che cosa mi accorgo che diventa più difficile?',
      'Che cosa mi ha già aiutato a passare un’ora così?',
      'Chi posso chiamare, con chi posso stare oggi?',
      'Che cosa posso mettere lontano da me, o a chi posso chiedere di tenerlo?',
      'Quale numero chiamerò se peggiora?',
    ],
  },
};
