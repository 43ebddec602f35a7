import { plainPack, wholeTurn, words } from './plain-pack.js';

export const german = plainPack({
  code: 'de',
  feelings: [
    {
      name: 'Wut',
      polarity: 'negative',
      forms: {
        5: ['rasend', 'wutentbrannt'],
        4: ['wut', 'wütend*', 'zorn', 'zornig*', 'sauer'],
        3: ['ärger*', 'genervt', 'verärgert'],
      },
    },
    { name: 'Enttäuschung', polarity: 'negative', forms: { 3: ['enttäusch*', 'frustriert', 'frust'] } },
    {
      name: 'Traurigkeit',
      polarity: 'negative',
      forms: { 5: ['verzweifelt', 'untröstlich'], 4: ['traurig*', 'geweint', 'weine', 'weinen', 'trauer'] },
    },
    {
      name: 'Angst',
      polarity: 'negative',
      forms: { 5: ['panik', 'panisch', 'todesangst'], 4: ['angst', 'ängst*', 'furcht', 'fürchte'] },
    },
    {
      name: 'Unruhe',
      polarity: 'negative',
      forms: { 3: ['nervös', 'unruhig', 'unruhe', 'besorgt', 'sorge', 'sorgen', 'angespannt'] },
    },
    {
      name: 'Überforderung',
      polarity: 'negative',
      forms: { 4: ['überfordert', 'überforderung', 'zu viel für mich'], 3: ['gestresst', 'stress'] },
    },
    {
      name: 'Erschöpfung',
      polarity: 'negative',
      forms: { 5: ['ausgebrannt'], 4: ['erschöpf*', 'ausgelaugt'], 3: ['müde', 'müdigkeit'] },
    },
    {
      name: 'Scham',
      polarity: 'negative',
      forms: { 4: ['scham', 'schäme', 'beschämt', 'gedemütigt'], 3: ['peinlich'] },
    },
    {
      name: 'Schuld',
      polarity: 'negative',
      forms: { 4: ['schuldig', 'schuldgefühl*', 'schlechtes gewissen'] },
    },
    {
      name: 'Einsamkeit',
      polarity: 'negative',
      forms: { 4: ['einsam*', 'verlassen', 'ganz allein'], 3: ['alleine', 'ausgeschlossen'] },
    },
    {
      name: 'Schmerz',
      polarity: 'negative',
      forms: { 4: ['verletzt', 'gekränkt', 'zurückgewiesen', 'tut weh'] },
    },
    {
      name: 'Leere',
      polarity: 'negative',
      forms: { 4: ['leere', 'innerlich leer', 'taub', 'hoffnungslos*'] },
    },
    { name: 'Neid', polarity: 'negative', forms: { 3: ['neid', 'neidisch', 'eifersüchtig', 'eifersucht'] } },
    {
      name: 'Verwirrung',
      polarity: 'mixed',
      forms: { 3: ['verwirrt', 'verwirrung', 'zerrissen', 'unsicher'] },
    },
    { name: 'Sehnsucht', polarity: 'mixed', forms: { 3: ['sehnsucht', 'sehne', 'vermisse'] } },
    {
      name: 'Freude',
      polarity: 'positive',
      forms: { 4: ['glücklich*', 'freude', 'begeistert'], 3: ['froh', 'freue', 'gefreut', 'gelacht'] },
    },
    { name: 'Erleichterung', polarity: 'positive', forms: { 3: ['erleichter*'] } },
    { name: 'Ruhe', polarity: 'positive', forms: { 3: ['ruhig*', 'gelassen*', 'friedlich'] } },
    { name: 'Stolz', polarity: 'positive', forms: { 4: ['stolz'] } },
    { name: 'Hoffnung', polarity: 'positive', forms: { 3: ['hoffnung', 'hoffe', 'zuversicht*'] } },
    { name: 'Dankbarkeit', polarity: 'positive', forms: { 3: ['dankbar*'] } },
  ],
  conjunctions: /\s+(?:und|aber|weil|wenn|obwohl|während|dass|oder|denn)\s+/,
  negation: /(?<!\p{L})(?:nicht|nie|niemals|kein|keine|keinen|ohne)\s+(?:[\p{L}]+\s+){0,2}$/iu,
  stronger: /(?<!\p{L})(?:so|sehr|total|extrem|richtig|unglaublich|völlig)\s+$/iu,
  weaker: /(?<!\p{L})(?:ein bisschen|etwas|ein wenig|leicht)\s+$/iu,
  noOne: words('niemand(?:em|en)?|keiner|keine[rs]?'),
  ownFeeling: words('ich|mir|mich|mein(?:e[mnrs]?)?'),
  joyIdioms:
    /Freudentränen|vor (?:Freude|Glück|Lachen) (?:ge)?(?:weint|heult|weinen|heulen|wein)|(?:gelacht|lachten|lachen mussten),? bis (?:uns|mir|alles)|totgelacht|(?:weinen|geweint|weinte) vor (?:Freude|Glück|Lachen)/iu,
  goodbye: wholeTurn(
    '(?:(?:gut|okay|ok|also)[, ]+)?(?:gute nacht|tschüss?|auf wiedersehen|bis (?:morgen|bald|dann|später)|das (?:(?:war|ist) alles|reicht)(?: für heute)?|ich (?:will|möchte) (?:hier|jetzt) aufhören|danke,? (?:das (?:(?:war|ist) alles|reicht)|für heute|gute nacht|bis morgen|tschüss)[^?]*|(?:vielen )?dank|danke(?: dir| schön)?|ich gehe (?:jetzt )?(?:ins bett|schlafen)[^?]*)',
  ),
  short: wholeTurn(
    'ja|nein|nee?|doch|vielleicht|ok|okay|weiß (?:ich )?nicht|ich weiß (?:es )?nicht|keine ahnung|stimmt|genau|nichts|hallo|hi|beides|manchmal|glaube schon|schon',
  ),
  stopWords:
    'aber alle alles also auch dann dass dein dem denn deren dich dies diese dieser dieses doch dort durch eben eine einem einen einer eines etwas euch ganz gegen gibt habe haben hatte heute hier ihm ihn ihnen ihr ihre immer jede jeder jetzt kann kein keine könnte macht machen mehr mein meine meinem meinen meiner mich muss nach nicht nichts noch oder ohne schon sehr sein seine sich sind soll sollte über unter viel vielleicht wann warum weil wenn werde werden wieder will wird wirklich würde gestern morgen einfach fühle fühlt gerade',
  quotationMarks: ['„', '“'],
  closings: [
    'Dann lassen wir es hier. Das Geschriebene bleibt, bis du wiederkommst. Gute Nacht.',
    'Gut, für heute ist Schluss. Ruh dich aus.',
    'Bis zum nächsten Mal. Nichts davon muss heute Nacht gelöst werden.',
  ],
  freeWrite: [
    'Schreib weiter, ich lese mit.',
    'Die Seite gehört dir.',
    'Lass die nächste Zeile einfach kommen.',
    'Es muss nicht ordentlich sein.',
    'Für den Rest ist auch Platz.',
    'Ich bin da.',
    'Es darf halb fertig bleiben.',
    'Auch ein einzelnes Wort zählt.',
    'Nimm dir so viel Zeit, wie du magst.',
    'Niemand korrigiert es.',
  ],
  crisis: [
    'Gut, dass du das hier aufgeschrieben hast, und ich gehe nicht darüber hinweg. Was du trägst, klingt nach zu viel für einen Menschen allein. Auf der Karte stehen Nummern, unter denen jemand antwortet. Bist du gerade in Sicherheit?',
    'Ich bin noch da und habe jedes Wort gelesen. Du musst es nicht gut erklären und nicht kleiner machen. Die Nummern auf der Karte sind genau dafür da. Bist du in diesem Moment sicher, oder ist jemand in deiner Nähe?',
  ],
  crisisOfAnother: [
    'Ich habe gelesen, was du schreibst, und es ist wichtig. Sich so um jemanden zu sorgen, ist viel; die Nummern auf der Karte sind auch für dich da. Ist dieser Mensch gerade in Sicherheit?',
  ],
  medicalEmergency: [
    'Was du beschreibst, kann sofort Hilfe brauchen. Bitte ruf jetzt die Notrufnummer auf der Karte an; das darfst du auch, wenn du nicht sicher bist. Ist jemand bei dir?',
  ],
  feelingInsights: [
    ['{feeling} braucht Platz', 'Vielleicht sagt {feeling} hier etwas, das bisher wenig Raum hatte: {quote}'],
    ['Wo sich {feeling} zeigt', 'Bei {quote} liegt {feeling} vielleicht näher, als es scheint.'],
  ],
});
