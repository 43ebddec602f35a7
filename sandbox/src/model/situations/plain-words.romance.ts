import { entirely, type PlainWords } from './plain-topic.js';

/** Plain things in Spanish, French, Portuguese and Italian. */
export const PLAIN_WORDS_IN_ROMANCE: Readonly<Record<'es' | 'fr' | 'pt' | 'it', PlainWords>> = {
  es: {
    towardGuide: [
      {
        shows: entirely(
          '(?:yo )?te (?:odio|detesto)(?: tanto)?|vete a la mierda|eres (?:un |una )?(?:inútil|estúpid[oa]|tont[oa]|idiota)|no sirves para nada',
        ),
        says: [
          'Eso se puede decir aquí, y nadie te va a discutir.',
          'Lo he leído, y no hace falta que lo retires.',
        ],
        asks: ['¿Lo dices por mí o por otra persona?', '¿Qué pasó antes de escribirlo?'],
      },
      {
        shows: entirely('te (?:quiero|amo)(?: mucho)?'),
        says: [
          'Son palabras cálidas, y no puedo devolverlas: soy solo un conjunto de reglas.',
          'Es bueno leerlo, y soy solo reglas: no puedo querer.',
        ],
        asks: ['¿Es para mí o pensabas en alguien más?', '¿Quién te viene a la mente con esas palabras?'],
      },
      {
        shows: entirely(
          '(?:(?:muchas )?gracias,? )?(?:eso |esto )?me (?:ha ayudado|ayudó|ayudaste)(?: mucho)?(?:,? (?:muchas )?gracias)?',
        ),
        says: ['Qué bien que te haya ayudado.', 'Me alegra que haya servido.'],
        asks: ['¿Qué fue lo que ayudó?', '¿Qué te gustaría guardar de ello?'],
      },
    ],
    plain: [
      {
        shows: entirely('estoy embarazada(?: de \\p{L}+ (?:semanas|meses))?|voy a tener un bebé'),
        says: [
          'Hay un embarazo, y no voy a adivinar si es buena noticia, difícil o ambas cosas.',
          'Un embarazo: lo que significa solo lo puedes decir tú.',
        ],
        asks: [
          '¿Es algo que esperabas, algo que temías, o aún no está claro?',
          '¿Cómo es para ti: deseado, difícil, o un poco de todo?',
        ],
      },
      {
        shows: entirely('(?:otra vez )?no (?:puedo|consigo|logro) dormir(?: otra vez)?'),
        says: [
          'No puedes dormir, y no hace falta resolver nada a estas horas.',
          'Sin sueño, entonces; puedes escribir hasta que llegue, o no.',
        ],
        asks: ['¿Hay algo que no te deja dormir, o es solo la noche?', '¿Qué te pasa por la cabeza?'],
      },
      {
        shows: entirely(
          '(?:hoy )?me (?:despidieron|han despedido|echaron del trabajo)(?: del trabajo)?(?: hoy)?',
        ),
        says: ['Siento que te hayan despedido.', 'Te han despedido, y no voy a hacerlo más pequeño.'],
        asks: ['¿Qué pasó?', '¿Cuándo te lo dijeron?'],
      },
      {
        shows: entirely('(?:por fin )?(?:me dieron|conseguí|he conseguido) el (?:trabajo|puesto|empleo)'),
        says: ['Conseguiste el trabajo: es bueno leerlo.', 'El trabajo es tuyo, y ya está escrito.'],
        asks: ['¿Dónde estabas cuando lo supiste?', '¿Qué cambia para ti?'],
      },
    ],
  },
  fr: {
    towardGuide: [
      {
        shows: entirely(
          "je (?:te|vous) (?:déteste|hais)(?: tellement)?|va te faire (?:foutre|voir)|ta gueule|tu es (?:nulle?|inutile|stupide|idiote?|bête)|t'es (?:nulle?|inutile|stupide)|tu ne sers à rien",
        ),
        says: [
          'Cela peut se dire ici, et personne ne te contredira.',
          'Je l’ai lu, et tu n’as pas à le retirer.',
        ],
        asks: [
          'Est-ce moi que tu vises, ou quelqu’un d’autre ?',
          'Que s’est-il passé avant que tu l’écrives ?',
        ],
      },
      {
        shows: entirely("je t'aime(?: tellement| beaucoup| fort)?"),
        says: [
          'Ce sont des mots chaleureux, et je ne peux pas te les rendre : je ne suis que des règles.',
          'C’est bon à lire, et je préfère le dire : je ne suis que des règles, je ne peux pas aimer.',
        ],
        asks: ['Est-ce pour moi, ou penses-tu à quelqu’un ?', 'Qui te vient à l’esprit avec ces mots ?'],
      },
      {
        shows: entirely(
          "(?:merci(?: beaucoup| infiniment)?,? )?(?:ça|cela|tu) m'(?:a|as)(?: vraiment| beaucoup| bien)? aidée?(?:,? merci)?",
        ),
        says: ['C’est bien que cela t’ait aidé.', 'Tant mieux si cela a servi.'],
        asks: ['Qu’est-ce qui a aidé ?', 'Que veux-tu en garder ?'],
      },
    ],
    plain: [
      {
        shows: entirely("je suis enceinte|j'attends un (?:enfant|bébé)"),
        says: [
          'Tu es enceinte, et je ne devine pas si c’est une bonne nouvelle, une nouvelle difficile ou les deux.',
          'Tu es enceinte ; il n’y a que toi qui puisses dire ce que cela veut dire.',
        ],
        asks: [
          'Est-ce quelque chose que tu espérais, que tu craignais, ou est-ce encore flou ?',
          'Est-ce bienvenu, effrayant, ou un peu de tout ?',
        ],
      },
      {
        shows: entirely(
          "je n'arrive (?:toujours |encore )?pas à (?:dormir|m'endormir)|j'arrive pas à (?:dormir|m'endormir)|je ne dors pas|je ne peux pas dormir",
        ),
        says: [
          'Tu n’arrives pas à dormir, et rien n’a besoin d’être réglé à cette heure.',
          'Pas de sommeil, donc ; tu peux écrire jusqu’à ce qu’il vienne, ou non.',
        ],
        asks: [
          'Quelque chose t’empêche-t-il de dormir, ou est-ce seulement la nuit ?',
          'Qu’est-ce qui te passe par la tête ?',
        ],
      },
      {
        shows: entirely(
          "(?:j'ai été|je me suis fait|on m'a) (?:virée?|licenciée?|viré|renvoyée?)(?: aujourd'hui| hier)?",
        ),
        says: [
          'Je suis désolé que cela te soit arrivé.',
          'On t’a annoncé cela, et je ne vais pas le rendre plus petit.',
        ],
        asks: ['Que s’est-il passé ?', 'Quand te l’a-t-on dit ?'],
      },
      {
        shows: entirely("j'ai (?:enfin )?(?:eu|obtenu|décroché) (?:le|ce) (?:poste|boulot|travail|job)"),
        says: ['Tu as eu le poste : c’est bon à lire.', 'Le poste est à toi, et c’est écrit.'],
        asks: ['Où étais-tu quand tu l’as su ?', 'Qu’est-ce que cela change pour toi ?'],
      },
    ],
  },
  pt: {
    towardGuide: [
      {
        shows: entirely(
          '(?:eu )?te (?:odeio|detesto)|(?:eu )?odeio (?:você|vocês|te)|vai se foder|cala a boca|(?:você|tu) é (?:um |uma )?(?:inútil|burr[oa]|idiota|estúpid[oa])',
        ),
        says: [
          'Isso pode ser dito aqui, e ninguém vai discutir com você.',
          'Eu li, e você não precisa retirar.',
        ],
        asks: ['É comigo ou com outra pessoa?', 'O que aconteceu antes de você escrever isso?'],
      },
      {
        shows: entirely('(?:eu )?(?:te amo|amo você)(?: muito| tanto)?'),
        says: [
          'São palavras quentes, e não posso devolvê-las: sou só um conjunto de regras.',
          'É bom ler isso, e sou só regras: não posso amar.',
        ],
        asks: ['É para mim, ou você pensou em alguém?', 'Quem vem à mente com essas palavras?'],
      },
      {
        shows: entirely(
          '(?:(?:muito )?obrigad[oa],? )?(?:isso |você )?me ajudou(?: muito)?(?:,? (?:muito )?obrigad[oa])?|(?:(?:muito )?obrigad[oa],? )?(?:isso )?ajudou(?: muito)?',
        ),
        says: ['Que bom que ajudou.', 'É bom saber que isso ajudou você.'],
        asks: ['O que foi que ajudou?', 'O que você quer guardar disso?'],
      },
    ],
    plain: [
      {
        shows: entirely('(?:eu )?(?:estou|tô|to) grávida'),
        says: [
          'Você está grávida, e não vou adivinhar se é notícia boa, difícil ou as duas coisas.',
          'Você está grávida; o que isso significa, só você pode dizer.',
        ],
        asks: [
          'É algo que você esperava, algo que temia, ou ainda não está claro?',
          'É bem-vindo, assusta, ou é um pouco de tudo?',
        ],
      },
      {
        shows: entirely('(?:eu )?não (?:consigo|estou conseguindo|tô conseguindo) dormir'),
        says: [
          'Você não consegue dormir, e nada precisa ser resolvido a esta hora.',
          'Sem sono, então; você pode escrever até ele vir, ou não.',
        ],
        asks: ['Há algo que tira o seu sono, ou é só a noite?', 'O que passa pela sua cabeça?'],
      },
      {
        shows: entirely(
          '(?:eu )?fui (?:demitid[oa]|mandad[oa] embora)(?: hoje)?|me (?:demitiram|mandaram embora)(?: hoje)?',
        ),
        says: ['Sinto muito pela demissão.', 'Uma demissão, e não vou torná-la menor.'],
        asks: ['O que aconteceu?', 'Quando você soube?'],
      },
      {
        shows: entirely('(?:eu )?(?:consegui|ganhei) (?:o|a) (?:emprego|vaga|trabalho)'),
        says: ['Você conseguiu: é bom ler isso.', 'A vaga é sua, e agora está escrito.'],
        asks: ['Onde você estava quando soube?', 'O que isso muda para você?'],
      },
    ],
  },
  it: {
    towardGuide: [
      {
        shows: entirely(
          '(?:io )?ti (?:odio|detesto)(?: tanto)?|vaffanculo|stai zitt[oa]|sei (?:un |una |proprio |così )*(?:inutile|stupid[oa]|idiota|scem[oa])|non servi a (?:niente|nulla)',
        ),
        says: ['Qui si può dire, e nessuno ti contraddice.', 'L’ho letto, e non devi ritirarlo.'],
        asks: ['Ce l’hai con me o con qualcun altro?', 'Che cosa è successo prima che lo scrivessi?'],
      },
      {
        shows: entirely('ti (?:amo|voglio bene)(?: tanto| tantissimo)?'),
        says: [
          'Sono parole calde, e non posso ricambiarle: sono solo un insieme di regole.',
          'È bello leggerlo, e sono solo regole: non posso voler bene.',
        ],
        asks: ['È per me o pensavi a qualcuno?', 'Chi ti viene in mente con queste parole?'],
      },
      {
        shows: entirely(
          '(?:grazie(?: mille| tante)?,? )?(?:questo |ciò )?mi (?:ha|hai) aiutat[oa](?: molto| tanto)?(?:,? grazie)?',
        ),
        says: ['Bene che ti abbia aiutato.', 'È bello sapere che è servito.'],
        asks: ['Che cosa ha aiutato?', 'Che cosa ne vuoi tenere?'],
      },
    ],
    plain: [
      {
        shows: entirely('sono incinta|aspetto un (?:bambino|figlio)'),
        says: [
          'Sei incinta, e non provo a indovinare se sia una buona notizia, una difficile o tutte e due.',
          'Sei incinta; che cosa significhi puoi dirlo solo tu.',
        ],
        asks: [
          'È qualcosa che speravi, che temevi, o non è ancora chiaro?',
          'È benvenuto, fa paura, o è un po’ di tutto?',
        ],
      },
      {
        shows: entirely('(?:io )?non (?:riesco a (?:dormire|prendere sonno)|dormo)(?: di nuovo| ancora)?'),
        says: [
          'Non riesci a dormire, e a quest’ora non c’è niente da risolvere.',
          'Niente sonno, allora; puoi scrivere finché arriva, o anche no.',
        ],
        asks: ['C’è qualcosa che non ti fa dormire, o è solo la notte?', 'Che cosa ti passa per la testa?'],
      },
      {
        shows: entirely(
          '(?:oggi )?mi hanno (?:licenziat[oa]|mandat[oa] via)(?: oggi)?|sono stat[oa] licenziat[oa](?: oggi)?',
        ),
        says: ['Mi dispiace per il licenziamento.', 'Un licenziamento, e non lo renderò più piccolo.'],
        asks: ['Che cosa è successo?', 'Quando te l’hanno detto?'],
      },
      {
        shows: entirely(
          '(?:finalmente )?(?:ho avuto|ho ottenuto|ho trovato|mi hanno dato) il (?:lavoro|posto)',
        ),
        says: ['Hai avuto il posto: è bello leggerlo.', 'Il posto è tuo, e adesso è scritto.'],
        asks: ['Dov’eri quando l’hai saputo?', 'Che cosa cambia per te?'],
      },
    ],
  },
};
