import type { OtherLanguage } from './situation.js';

interface Topic {
  /** Alternatives of a whole-word pattern. */
  readonly shows: string;
  readonly says: readonly string[];
}

/**
 * Topics of questions about the guide in the other languages, in this order: how long texts are kept, what the guide
 * can do, what it is.
 */
export const ABOUT_GUIDE_IN_OTHERS: Readonly<Record<OtherLanguage, readonly Topic[]>> = {
  es: [
    {
      shows:
        'cuánto tiempo (?:guardas|se guarda)|quién (?:lee|puede leer|ve) (?:esto|lo que)|alguien (?:lee|ve) (?:esto|lo que)|hay alguien (?:leyendo|detrás)|es (?:esto )?privado|dónde se guarda',
      says: [
        'Lo que escribes queda guardado aquí, cifrado, hasta que lo borres. El servidor tiene que abrirlo para responderte; la página de privacidad dice hasta dónde llega eso.',
      ],
    },
    {
      shows: 'qué (?:puedes|sabes) hacer|para qué sirves|cómo funcionas',
      says: [
        'Guardo lo que escribes aquí y de vez en cuando hago una pregunta de una lista. No puedo diagnosticar, decidir ni recordar otros días.',
      ],
    },
    {
      shows:
        'quién eres|qué eres|eres (?:un|una) (?:persona|robot|máquina|humano|humana|terapeuta|ia)|eres (?:real|humano|humana)|quién te (?:hizo|creó|ha hecho)',
      says: [
        'Soy la guía local: un conjunto de reglas en la máquina de este diario, que escribieron quienes lo hicieron. No soy una persona ni un terapeuta.',
      ],
    },
  ],
  de: [
    {
      shows:
        'wie lange (?:behältst|speicherst|bleibt|wird)[^?]*|wer (?:liest|kann|sieht) (?:das|dies|hier)[^?]*|(?:liest|sieht) (?:das |hier )*(?:jemand|irgendwer)|ist das (?:privat|sicher|anonym|verschlüsselt)|wo wird das gespeichert',
      says: [
        'Was du schreibst, bleibt hier verschlüsselt gespeichert, bis du es löschst. Der Server muss es öffnen, um zu antworten; wie weit das geht, steht auf der Seite zum Datenschutz.',
      ],
    },
    {
      shows: 'was kannst du(?: denn| alles)?|wofür bist du (?:da|gut)|wie funktionierst du',
      says: [
        'Ich hebe auf, was du hier schreibst, und stelle ab und zu eine Frage aus einer Liste. Ich kann nicht diagnostizieren, entscheiden oder mich an andere Tage erinnern.',
      ],
    },
    {
      shows:
        'wer bist du|was bist du|bist du (?:ein|eine) (?:Mensch|Maschine|Roboter|Person|Therapeut|Therapeutin|KI|Bot)|bist du (?:echt|real|ein Mensch)|wer hat dich (?:gemacht|gebaut|programmiert)',
      says: [
        'Ich bin der lokale Begleiter: Regeln auf dem Rechner dieses Tagebuchs, geschrieben von denen, die es gemacht haben. Ich bin kein Mensch und kein Therapeut.',
      ],
    },
  ],
  fr: [
    {
      shows:
        "combien de temps (?:gardes|garde|conserves|est-ce)[^?]*|qui (?:lit|peut lire|voit) (?:ça|ceci|cela|ce que)[^?]*|quelqu'un (?:lit|voit) (?:ça|ceci|cela|ce que)[^?]*|est-ce (?:privé|confidentiel)|c'est privé",
      says: [
        'Ce que tu écris reste ici, chiffré, jusqu’à ce que tu l’effaces. Le serveur doit l’ouvrir pour te répondre ; la page sur la confidentialité dit jusqu’où cela va.',
      ],
    },
    {
      shows:
        "que peux-tu faire|qu'est-ce que tu (?:peux|sais) faire|à quoi (?:sers-tu|tu sers)|comment (?:fonctionnes-tu|tu fonctionnes)",
      says: [
        'Je garde ce que tu écris ici et je pose parfois une question tirée d’une liste. Je ne peux ni diagnostiquer, ni décider, ni me souvenir d’autres jours.',
      ],
    },
    {
      shows:
        "qui es-tu|tu es qui|qu'es-tu|es-tu (?:un|une) (?:humain|personne|robot|machine|thérapeute|ia)|es-tu (?:réel|humain)|tu es (?:un|une) (?:humain|personne|robot|machine|thérapeute)|qui t'a (?:créé|fait|programmé)",
      says: [
        'Je suis le guide local : des règles sur la machine de ce journal, écrites par ceux qui l’ont fait. Je ne suis ni une personne ni un thérapeute.',
      ],
    },
  ],
  pt: [
    {
      shows:
        'quanto tempo (?:você guarda|isso fica|fica)[^?]*|quem (?:lê|pode ler|vê) (?:isso|isto|o que)[^?]*|alguém (?:lê|vê|está lendo) (?:isso|isto|aqui|o que)[^?]*|(?:isto|isso) é privado',
      says: [
        'O que você escreve fica aqui, cifrado, até você apagar. O servidor precisa abrir o texto para responder; a página de privacidade diz até onde isso vai.',
      ],
    },
    {
      shows: 'o que você (?:pode|sabe|consegue) fazer|para que você serve|como você funciona',
      says: [
        'Guardo o que você escreve aqui e, de vez em quando, faço uma pergunta de uma lista. Não posso diagnosticar, decidir nem lembrar outros dias.',
      ],
    },
    {
      shows:
        'quem é você|o que você é|você é (?:um|uma) (?:pessoa|robô|máquina|humano|terapeuta|ia)|você é (?:real|humano)|quem (?:te|fez|criou) (?:fez|criou|você)',
      says: [
        'Sou o guia local: um conjunto de regras na máquina deste diário, escritas por quem o fez. Não sou uma pessoa nem um terapeuta.',
      ],
    },
  ],
  it: [
    {
      shows:
        'quanto tempo (?:lo )?(?:conservi|tieni|resta)[^?]*|qualcuno (?:legge|vede)[^?]*|chi (?:legge|può leggere|vede) (?:questo|quello|ciò)[^?]*|è privato',
      says: [
        'Quello che scrivi resta qui, cifrato, finché non lo cancelli. Il server deve aprirlo per risponderti; la pagina sulla privacy dice fin dove arriva.',
      ],
    },
    {
      shows: '(?:che )?cosa (?:puoi|sai) fare|a cosa servi|come funzioni',
      says: [
        'Conservo quello che scrivi qui e ogni tanto faccio una domanda presa da un elenco. Non posso fare diagnosi, decidere o ricordare altri giorni.',
      ],
    },
    {
      shows:
        "chi sei|(?:che )?cosa sei|sei (?:un|una|un') ?(?:persona|robot|macchina|umano|terapeuta|ia)|sei (?:reale|vero|vera|umano)|chi ti ha (?:fatto|creato|programmato)",
      says: [
        'Sono la guida locale: un insieme di regole sulla macchina di questo diario, scritte da chi l’ha fatto. Non sono una persona né un terapeuta.',
      ],
    },
  ],
  ja: [
    {
      shows:
        '[^。]*(?:いつまで|どれくらい|どのくらい)[^。]*(?:保存|残|保管)[^。]*|[^。]*誰か?が?(?:これを|本当に)?(?:読|見)[^。]*',
      says: [
        '書かれたものは、あなたが消すまで、暗号化されてここに残ります。お答えするためにサーバーは文章を開きます。くわしくはプライバシーのページにあります。',
      ],
    },
    {
      shows: '[^。]*(?:何|なに)(?:が|を)?(?:でき|してくれ)[^。]*',
      says: [
        'ここに書かれたことを残し、ときどき用意された質問をひとつします。診断や決定はできず、ほかの日のことも覚えていません。',
      ],
    },
    {
      shows: '[^。]*(?:あなたは(?:誰|だれ|何|なに|人間|ロボット|AI|機械)|誰(?:が|に)(?:あなたを)?作)[^。]*',
      says: [
        'わたしはこの日記の機械の中にいる、規則でできた案内役です。規則はこの日記を作った人たちが書きました。人間でも、セラピストでもありません。',
      ],
    },
  ],
  zh: [
    {
      shows:
        '[^。]*(?:保存|保留|存)多久[^。]*|[^。]*(?:谁(?:能|会|可以)?|有(?:真)?人(?:在|会)?)(?:看到|读|看)[^。]*',
      says: [
        '你写的内容会加密保存在这里，直到你删除它。服务器要打开文字才能回答你，隐私页面写明了这意味着什么。',
      ],
    },
    {
      shows: '[^。]*你(?:能|会|可以)(?:做|干)(?:什么|些什么|什麼)[^。]*',
      says: [
        '我把你在这里写的话留好，偶尔从一份清单里问一个问题。我不能诊断，不能替你决定，也不记得别的日子。',
      ],
    },
    {
      shows:
        '[^。]*你是(?:谁|誰|什么|什麼|人|真人|机器|機器|机器人|AI)[^。]*|[^。]*谁(?:做|造|创造)[^。]*你[^。]*',
      says: ['我是本地向导，是这本日记所在机器上的一组规则，由做这本日记的人写成。我不是人，也不是治疗师。'],
    },
  ],
  hi: [
    {
      shows: '[^।]*(?:कितने (?:दिन|समय)|कब तक)[^।]*(?:रख|रह)[^।]*|[^।]*(?:कौन|कोई)[^।]{0,20}(?:पढ़|देख)[^।]*',
      says: [
        'आपका लिखा यहाँ एन्क्रिप्ट होकर तब तक रहता है जब तक आप उसे न मिटाएँ। जवाब देने के लिए सर्वर को इसे खोलना पड़ता है; गोपनीयता का पन्ना बताता है कि इसका क्या अर्थ है।',
      ],
    },
    {
      shows: '[^।]*(?:क्या कर सकते|क्या क्या कर)[^।]*',
      says: [
        'यहाँ लिखा हुआ सँभालकर रखा जाता है, और कभी-कभी मैं एक सूची से सवाल पूछता हूँ। मैं निदान या फ़ैसला नहीं कर सकता, और दूसरे दिन याद नहीं रखता।',
      ],
    },
    {
      shows: '[^।]*(?:आप|तुम) (?:कौन|क्या|इंसान|रोबोट|मशीन)[^।]*|[^।]*किसने (?:आपको |तुम्हें )?बनाया[^।]*',
      says: [
        'मैं स्थानीय गाइड हूँ: इस डायरी की मशीन पर चलने वाले नियम, जिन्हें इसे बनाने वालों ने लिखा। मैं न कोई व्यक्ति हूँ, न चिकित्सक।',
      ],
    },
  ],
  ar: [
    {
      shows:
        '[^.]*(?:كم من الوقت|إلى متى|كم مدة)[^.]*|[^.]*(?:من|أحد|إنسان|إنسان حقيقي|شخص|شخص حقيقي) (?:يقرأ|يستطيع أن يقرأ|يرى)[^.]*',
      says: [
        'ما يُكتب هنا يبقى محفوظًا ومشفّرًا إلى أن يُحذف منك. على الخادم أن يفتحه كي يجيب، وصفحة الخصوصية تقول إلى أي حد.',
      ],
    },
    {
      shows: '[^.]*ماذا (?:تستطيع|يمكنك)[^.]*|[^.]*ما الذي (?:تستطيع|يمكنك)[^.]*',
      says: [
        'أحفظ ما يُكتب هنا، وأسأل أحيانًا سؤالًا من قائمة. لا أستطيع التشخيص ولا اتخاذ القرار ولا تذكّر أيام أخرى.',
      ],
    },
    {
      shows:
        '[^.]*(?:من أنت|ما أنت|هل أنت (?:إنسان|شخص|آلة|روبوت|حقيقي|معالج))[^.]*|[^.]*من (?:صنعك|برمجك)[^.]*',
      says: [
        'أنا الدليل المحلي: مجموعة قواعد على جهاز هذه اليوميات، كتبها من صنعوها. لست إنسانًا ولا معالجًا.',
      ],
    },
  ],
  ru: [
    {
      shows:
        '(?:как долго|сколько)[^?]*(?:хран|держ)\\p{L}*|кто(?:-то|-нибудь)? (?:это |здесь )?(?:читает|видит|может прочитать)|это (?:приватно|анонимно|конфиденциально)',
      says: [
        'Всё написанное хранится здесь в зашифрованном виде, пока ты его не удалишь. Чтобы ответить, серверу приходится его открыть; на странице о приватности сказано, что это значит.',
      ],
    },
    {
      shows: 'что ты (?:умеешь|можешь)[^?]*|как ты (?:работаешь|устроен)|зачем ты',
      says: [
        'Храню то, что здесь написано, и иногда задаю вопрос из списка. Не могу ставить диагнозы, решать за тебя и помнить другие дни.',
      ],
    },
    {
      shows:
        'кто ты|что ты такое|ты (?:человек|робот|машина|программа|терапевт|психолог|бот|ии|настоящий)|кто тебя (?:сделал|создал|написал)',
      says: [
        'Это местный помощник: набор правил на машине этого дневника, их написали те, кто его сделал. Здесь нет ни человека, ни терапевта.',
      ],
    },
  ],
};
