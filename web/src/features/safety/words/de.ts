import type { SafetyWords } from './safety-words.js';

export const words: SafetyWords = {
  page: {
    title: 'In einer schweren Stunde',
    danger: 'Wenn du in Gefahr bist, ruf jetzt den Notruf an deinem Ort an.',
    language: 'Sprache',
    someone: 'Jetzt mit jemandem sprechen',
    newTab: '(öffnet sich in einem neuen Tab)',
  },
  notes: {
    usAndCanada: 'Anrufen oder schreiben, USA und Kanada',
    directory: 'Kostenlose Telefone in deinem Land',
  },
  grounding: {
    title: 'Eine Minute: zurück in den Raum kommen',
    steps: [
      'Stell beide Füße auf den Boden und spür, wo sie ihn berühren.',
      'Nenne fünf Dinge, die du sehen kannst.',
      'Nenne vier Dinge, die du berühren kannst, und berühre eines davon.',
      'Nenne drei Geräusche.',
      'Atme langsam ein und etwas langsamer wieder aus, dreimal.',
    ],
  },
  minute: {
    start: 'Die Minute beginnen',
    pause: 'Anhalten',
    goOn: 'Weiter',
    again: 'Noch einmal',
    stop: 'Beenden',
    step: 'Schritt {step} von {steps}',
    paused: 'angehalten',
    over: 'Das war eine Minute. Bleib dabei, solange du möchtest.',
    isOver: 'Die Minute ist vorbei.',
    description: 'Sonst muss gerade nichts getan werden.',
    notEnough:
      'Wenn eine Minute nicht reicht und du mit jemandem sprechen möchtest: {link} nennt die Hilfetelefone aller Länder.',
  },
  plan: {
    title: 'Mein Sicherheitsplan',
    warningSigns: 'Woran merke ich, dass es schwerer wird?',
    whatHelps:
      'Was hat mir schon einmal durch so eine Stunde geholfen, und was kann ich außer Reichweite bringen?',
    whomICall:
      'Wen kann ich anrufen, bei wem kann ich sein, und welche Nummer rufe ich an, wenn es schlimmer wird?',
  },
  own: {
    save: 'Meinen Plan speichern',
    saving: 'Wird gespeichert',
    cancel: 'Abbrechen',
    change: 'Meinen Plan ändern',
    notRead: 'Dein Plan konnte gerade nicht gelesen werden. Was du vorher gespeichert hast, bleibt erhalten.',
    tryAgain: 'Noch einmal versuchen',
    loading: 'Dein Sicherheitsplan wird geladen',
    encrypted: 'Dein Plan wird verschlüsselt gespeichert und nur dir gezeigt.',
    saved: 'Dein Plan ist gespeichert.',
    savedPart: 'Gespeichert. Was du seitdem geschrieben hast, ist noch nicht gespeichert.',
    notSaved: 'Noch nicht gespeichert. Was du geschrieben hast, ist noch da.',
    left: 'Noch {count} Zeichen',
    tooLong: '{count} Zeichen zu viel. Kürze diese Antwort, um deinen Plan zu speichern.',
  },
  country: {
    worldwide: 'Weltweite Hilfetelefone',
    linesFor: 'Hilfetelefone: {country}',
    change: 'Land ändern',
    label: 'Land',
    whereIAm: 'Wo ich bin',
    show: 'Diese Telefone zeigen',
    wait: 'Einen Moment',
    notChosen: 'Die Hilfetelefone bleiben, wie sie sind.',
    listNotRead: 'Die Liste der Länder konnte nicht gelesen werden.',
    readAgain: 'Die Liste noch einmal lesen',
    shown: 'Jetzt gezeigt: {lines}.',
  },
};
