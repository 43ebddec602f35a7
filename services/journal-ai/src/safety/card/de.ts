import type { CardText } from './safety-card.js';

export const german: CardText = {
  titles: {
    suicide: 'Du musst das nicht allein tragen',
    self_harm: 'Du musst das nicht allein tragen',
    abuse: 'Du verdienst es, sicher zu sein',
    medical_emergency: 'Hier braucht es vielleicht sofort Hilfe',
  },
  messages: {
    suicide:
      'Was du geschrieben hast, zählt. Wenn du danach handeln könntest oder dir nicht sicher bist, sprich bitte jetzt mit einem Menschen. Du kannst hier trotzdem weiterschreiben.',
    self_harm:
      'Was du geschrieben hast, zählt. Wenn du verletzt bist oder dich verletzen könntest, sprich bitte jetzt mit einem Menschen. Du kannst hier trotzdem weiterschreiben.',
    abuse:
      'Was dir geschieht, ist nicht deine Schuld. Wenn du jetzt in Gefahr bist, ruf den Notruf an. Auf einem gemeinsamen Telefon oder Computer können andere mitlesen: Wähl einen sicheren Moment.',
    medical_emergency:
      'Wenn jemand schwer krank, verletzt oder vergiftet sein könnte, ruf vor allem anderen den Notruf an. Bleib, wenn es geht, in der Nähe eines anderen Menschen.',
  },
  emergencyName: 'Notruf',
  notes: {
    emergency: 'Anrufen, wenn jetzt Gefahr besteht',
    callOrText: 'Anrufen oder schreiben',
    call: 'Anrufen',
    text: 'Nachricht schreiben',
    suicideAndCrisis: 'Bei Gedanken an Suizid und in jeder Krise',
    listening: 'Jemand hört zu',
    abuse: 'Bei Gewalt und Kontrolle zu Hause',
    womenAbuse: 'Für Frauen, die Gewalt erleben',
    directory: 'Kostenlose Telefone in deinem Land',
    usAndCanada: 'Anrufen oder schreiben, USA und Kanada',
  },
  grounding: {
    title: 'Zurück in den Raum kommen',
    steps: [
      'Stell beide Füße auf den Boden und spür, wo sie ihn berühren.',
      'Nenne fünf Dinge, die du sehen kannst.',
      'Nenne vier Dinge, die du berühren kannst, und berühre eines davon.',
      'Nenne drei Geräusche.',
      'Atme langsam ein und etwas langsamer wieder aus, dreimal.',
    ],
  },
  plan: {
    title: 'Ein kurzer Plan für die nächsten Stunden',
    prompts: [
      'Woran merke ich, dass es schwerer wird?',
      'Was hat mir schon einmal durch so eine Stunde geholfen?',
      'Wen kann ich heute anrufen, bei wem kann ich sein?',
      'Was kann ich außer Reichweite bringen, oder wer kann es für mich aufbewahren?',
      'Welche Nummer rufe ich an, wenn es schlimmer wird?',
    ],
  },
};
