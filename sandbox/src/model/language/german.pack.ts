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
  contradictions: [
    /(ich (?:will|möchte|würde|wünsche|brauche|weiß|versuche|sage mir)(?!\p{L})[^.!?\n]*?),?\s+(?:aber|doch|obwohl|trotzdem)\s+([^.!?\n]+)/iu,
  ],
  absolutes: words('immer|nie|niemals|niemand|alle|jeder|nichts von dem|ständig|jedes Mal'),
  shoulds: words('sollte|müsste|muss|soll'),
  people: [
    [words('meine[rn]? (?:Mutter|Mama)'), 'deine Mutter'],
    [words('mein(?:em|en)? (?:Vater|Papa)'), 'dein Vater'],
    [words('meine[n]? Eltern'), 'deine Eltern'],
    [words('mein(?:em|en)? (?:Mann|Freund|Partner)'), 'dein Partner'],
    [words('meine[rn]? (?:Frau|Freundin|Partnerin)'), 'deine Partnerin'],
    [words('meine[rn]? Schwester'), 'deine Schwester'],
    [words('mein(?:em|en)? Bruder'), 'dein Bruder'],
    [words('meine[nr]? (?:Kinder|Kindern|Tochter)|mein(?:em|en)? Sohn'), 'deine Kinder'],
    [words('mein(?:em|en)? Chef|meine[r]? Chefin'), 'die Arbeit und wer dort bestimmt'],
  ],
  goodbye: wholeTurn(
    '(?:(?:gut|okay|ok|also)[, ]+)?(?:gute nacht|tschüss?|auf wiedersehen|bis (?:morgen|bald|dann|später)|das (?:(?:war|ist) alles|reicht)(?: für heute)?|ich (?:will|möchte) (?:hier|jetzt) aufhören|danke,? (?:das (?:(?:war|ist) alles|reicht)|für heute|gute nacht|bis morgen|tschüss)[^?]*|(?:vielen )?dank|danke(?: dir| schön)?|ich gehe (?:jetzt )?(?:ins bett|schlafen)[^?]*)',
  ),
  short: wholeTurn(
    'ja|nein|nee?|doch|vielleicht|ok|okay|weiß (?:ich )?nicht|ich weiß (?:es )?nicht|keine ahnung|stimmt|genau|nichts|hallo|hi|beides|manchmal|glaube schon|schon',
  ),
  stopWords:
    'aber alle alles also auch dann dass dein dem denn deren dich dies diese dieser dieses doch dort durch eben eine einem einen einer eines etwas euch ganz gegen gibt habe haben hatte heute hier ihm ihn ihnen ihr ihre immer jede jeder jetzt kann kein keine könnte macht machen mehr mein meine meinem meinen meiner mich muss nach nicht nichts noch oder ohne schon sehr sein seine sich sind soll sollte über unter viel vielleicht wann warum weil wenn werde werden wieder will wird wirklich würde gestern morgen einfach fühle fühlt gerade',
  quotationMarks: ['„', '“'],
  reflections: {
    feeling: [
      'In {quote} klingt {feeling} mit, und das darf hier so groß sein, wie es ist.',
      'Da ist {feeling}, und es ergibt Sinn, dass das gerade bei {quote} auftaucht.',
      'Ich lese {quote} und höre darunter {feeling}.',
    ],
    good: ['In {quote} steckt auch etwas Gutes: {feeling}.', 'Auch das gehört dazu: {feeling}, in {quote}'],
    contradiction: [
      'Hier stehen {a} und {b} nebeneinander, und beides kann wahr sein.',
      'Einerseits {a}, andererseits {b}: das zugleich zu tragen, macht müde.',
      'Zwischen {a} und {b} liegt etwas, das noch keinen Namen hat.',
    ],
    absolute: [
      '{quote} klingt sehr endgültig; ich frage mich, ob es je ein wenig anders war.',
      'Wenn etwas schwer ist, sieht es leicht nach ausnahmslos aus: {quote}',
    ],
    should: [
      'In {quote} steht eine Pflicht, und es ist noch nicht klar, wessen.',
      'Ich höre ein Sollen in {quote}, und wenig von dem, was du selbst möchtest.',
    ],
    person: [
      'Da ist noch jemand in dieser Geschichte, {who}, und man merkt es an {quote}',
      'Sobald es um {quote} geht, kommt noch jemand ins Bild: {who}.',
    ],
    recurring: [
      'Das Wort „{word}“ kommt wieder, als wollte es gehört werden.',
      'Noch einmal „{word}“; das wird seinen Grund haben.',
    ],
    short: [
      'Das genügt. Ich bin noch bei {quote}',
      'Auch eine kurze Antwort sagt etwas. Vorher schriebst du {quote}',
    ],
    generic: [
      'Ich bleibe einen Moment bei {quote}',
      'Du schreibst {quote}, und es klingt, als hätte es schon länger gewartet.',
      'In {quote} steckt mehr, als in so wenige Worte passt.',
      'Am meisten hallt bei mir {quote} nach.',
    ],
  },
  questions: {
    feeling: [
      'Wo im Körper spürst du es, während du das schreibst?',
      'Was würde {feeling} dir sagen, wenn du in Ruhe zuhören könntest?',
      'Seit wann kennst du das?',
    ],
    good: ['Was hat diesen Moment möglich gemacht?', 'Woran merkst du es im Körper?'],
    contradiction: [
      'Was fürchtet jede der beiden Seiten zu verlieren?',
      'Welche von beiden kam bisher weniger zu Wort?',
    ],
    absolute: [
      'Fällt dir eine Ausnahme ein, und sei sie noch so klein?',
      'Wann fing es an, so endgültig zu klingen?',
    ],
    should: ['Wessen Stimme verlangt das?', 'Was würdest du wollen, wenn niemand mitzählte?'],
    generic: [
      'Was davon ist beim Wiederlesen noch lebendig?',
      'Was hättest du gern, dass jemand bemerkt?',
      'Wie lange begleitet dich das schon?',
    ],
  },
  styleQuestions: {
    'compassionate-guide': [
      'Was bräuchte dieser Teil von dir zu hören?',
      'Was daran ist am schwersten anzuschauen?',
    ],
    'insightful-analyst': ['Was geschah unmittelbar davor?', 'Was daran ist Beobachtung und was Deutung?'],
    'wise-mentor': [
      'Wie würdest du in zehn Jahren darauf blicken?',
      'Was will hier zu Ende gehen, und was beginnen?',
    ],
    'creative-catalyst': [
      'Wenn es ein Bild wäre, was wäre darauf zu sehen?',
      'Welchen Titel hätte diese Szene?',
    ],
    'gentle-protector': [
      'Was würde dir helfen, dich damit sicherer zu fühlen?',
      'Wo ist für dich die Grenze?',
    ],
    'playful-healer': [
      'Was würde der übermütige Teil von dir dazu sagen?',
      'Was machte es um ein Gramm leichter?',
    ],
  },
  holding: {
    'compassionate-guide': ['Es muss heute nicht gelöst werden.', 'Es ist Zeit, in Ruhe hinzuschauen.'],
    'insightful-analyst': [
      'Das ist eine Vermutung, kein Befund.',
      'Vielleicht sind es zwei Dinge, die sich ähnlich sehen.',
    ],
    'wise-mentor': ['Alte Knoten lösen sich langsam.', 'Man muss heute Abend nicht ankommen.'],
    'creative-catalyst': [
      'Es ist nur eine Skizze, und Skizzen darf man neu zeichnen.',
      'Von der anderen Ecke des Zimmers sähe es anders aus.',
    ],
    'gentle-protector': ['Du kannst jederzeit aufhören.', 'Den Abstand bestimmst du.'],
    'playful-healer': [
      'Noten werden hier keine vergeben.',
      'Man darf es auch mit einem zugekniffenen Auge ansehen.',
    ],
  },
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
  ],
  freeWriteFeeling: ['Auch dafür ist hier Platz: {feeling}.', 'Das darf eine Weile mitschreiben: {feeling}.'],
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
