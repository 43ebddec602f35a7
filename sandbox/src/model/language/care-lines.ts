import type { LanguageCode } from './language-pack.js';

/** Grave situations in which the guide drops its style and speaks plainly. */
export type Situation =
  | 'uncertain'
  | 'afterDanger'
  | 'abuse'
  | 'harmToOthers'
  | 'voices'
  | 'psychosis'
  | 'eating';

/**
 * Sentences of the guide in grave situations: no interpretation, no image, no exercise, and one plain question. When
 * there is danger, they mention the safety card and other people.
 */
export const CARE_LINES: Readonly<Record<LanguageCode, Readonly<Record<Situation, readonly string[]>>>> = {
  en: {
    uncertain: [
      'I read that, and it sounds like a lot. You don’t have to put it well here. How bad is it right now?',
      'Thank you for writing that down. It sounds heavy, and I’m taking it seriously. Does anybody know how it is for you at the moment?',
    ],
    afterDanger: [
      'I’m glad you wrote again. Reaching out to somebody matters, and so does every calmer minute. How is it for you right now?',
      'Good to hear from you. There is nothing you have to work out here today. Who is with you, or who could come?',
      'I’m still here. Slowly is fine. What would make the next hour a little easier?',
      'I read that, and I’m taking it as you say it. Small things count today. Who could sit with you for a while right now?',
      'All right. You don’t owe this page anything tonight. What would help you rest in the next hour?',
      'Thank you for telling me how it is. It may go up and down. Who is with you, or within reach?',
      'That is good to know. The numbers on the card stay there either way. How are you right now, in a word or two?',
      'I hear you. Nothing has to be explained. What will the next hour look like?',
      'It matters that you say so. One thing at a time is plenty. Would something warm to eat or drink help in the next hour?',
      'I’m reading, quietly. You can stop whenever you like. Is there anything you need right now?',
    ],
    abuse: [
      'What happened to you is not your fault, and I’m taking it seriously. The card has numbers of people who know about this and will listen, and somebody you trust can be with you too. Are you in a safe place right now?',
      'Nobody should do that to you. You don’t have to explain it or decide anything tonight; the people behind the numbers in the card can think it through with you. Do you have somewhere safe to go, and is it safe to write here?',
    ],
    harmToOthers: [
      'I’m taking this seriously, and it is good that you wrote it before anything happened. Please step away from the other person, put some distance between you, and call one of the numbers in the card or somebody you trust. Are you both safe right now?',
    ],
    voices: [
      'That sounds frightening, and I believe that you hear it. You don’t have to do what a voice says. The card has numbers where somebody answers now. Are you safe, and who can stay with you?',
    ],
    psychosis: [
      'That sounds like very much at once, and I’m taking it seriously. I won’t argue with it and I won’t add to it. A doctor should hear it today, and somebody you trust can go with you. Have you slept, and who is with you?',
    ],
    eating: [
      'I’m worried for your body, and I’m taking it seriously. The card has numbers of people who know about this; if you feel faint or your chest hurts, the emergency number comes first. Is somebody with you right now?',
    ],
  },
  de: {
    uncertain: [
      'Ich habe das gelesen, und es klingt nach sehr viel. Du musst es hier nicht gut ausdrücken. Wie schlimm ist es gerade?',
      'Danke, dass du das aufgeschrieben hast; ich nehme es ernst. Weiß jemand, wie es dir im Moment geht?',
    ],
    afterDanger: [
      'Gut, dass du wieder schreibst. Dass du dich an jemanden wendest, zählt, und jede ruhigere Minute auch. Wie ist es jetzt gerade?',
      'Schön, von dir zu lesen. Heute musst du hier nichts herausfinden. Wer ist bei dir, oder wer könnte kommen?',
      'Ich lese mit, ganz in Ruhe. Kleine Dinge zählen heute. Was würde die nächste Stunde etwas leichter machen?',
    ],
    abuse: [
      'Was dir passiert ist, ist nicht deine Schuld, und ich nehme es ernst. Auf der Karte stehen Nummern von Menschen, die sich damit auskennen. Bist du gerade an einem sicheren Ort?',
    ],
    harmToOthers: [
      'Ich nehme das ernst, und es ist gut, dass du es schreibst, bevor etwas geschieht. Bitte geh auf Abstand und ruf eine Nummer von der Karte an oder jemanden, dem du vertraust. Seid ihr beide gerade sicher?',
    ],
    voices: [
      'Das klingt beängstigend, und ich glaube dir, dass du das hörst. Du musst nicht tun, was eine Stimme sagt; unter den Nummern auf der Karte antwortet jemand. Bist du sicher, und wer kann bei dir bleiben?',
    ],
    psychosis: [
      'Das klingt nach sehr viel auf einmal, und ich nehme es ernst. Eine Ärztin oder ein Arzt sollte es heute hören, und jemand, dem du vertraust, kann mitgehen. Hast du geschlafen, und wer ist bei dir?',
    ],
    eating: [
      'Ich sorge mich um deinen Körper und nehme das ernst. Auf der Karte stehen Nummern von Menschen, die sich auskennen; wenn dir schwindlig ist oder die Brust schmerzt, zuerst der Notruf. Ist gerade jemand bei dir?',
    ],
  },
  es: {
    uncertain: [
      'Lo he leído, y suena a mucho. No hace falta que lo digas bien aquí. ¿Cómo de mal estás ahora mismo?',
      'Gracias por escribirlo; me lo tomo en serio. ¿Sabe alguien cómo estás en este momento?',
    ],
    afterDanger: [
      'Me alegra que escribas otra vez. Acudir a alguien importa, y cada minuto más tranquilo también. ¿Cómo estás ahora?',
      'Qué bien leerte. Hoy no hay nada que resolver aquí. ¿Quién está contigo, o quién podría venir?',
      'Te leo, sin prisa. Hoy cuentan las cosas pequeñas. ¿Qué haría la próxima hora un poco más fácil?',
    ],
    abuse: [
      'Lo que te ha pasado no es culpa tuya, y me lo tomo en serio. En la tarjeta hay números de personas que conocen esto y escuchan. ¿Estás ahora en un lugar seguro?',
    ],
    harmToOthers: [
      'Me lo tomo en serio, y es bueno que lo escribas antes de que pase nada. Por favor, aléjate y llama a un número de la tarjeta o a alguien de confianza. ¿Están a salvo los dos ahora mismo?',
    ],
    voices: [
      'Suena aterrador, y creo que lo oyes. No tienes que hacer lo que dice una voz; en los números de la tarjeta alguien contesta. ¿Estás a salvo, y quién puede quedarse contigo?',
    ],
    psychosis: [
      'Suena a mucho de golpe, y me lo tomo en serio. Un médico debería oírlo hoy, y alguien de confianza puede ir contigo. ¿Has dormido, y quién está contigo?',
    ],
    eating: [
      'Me preocupa tu cuerpo y me lo tomo en serio. En la tarjeta hay números de personas que conocen esto; si te mareas o te duele el pecho, primero emergencias. ¿Hay alguien contigo ahora?',
    ],
  },
  fr: {
    uncertain: [
      'J’ai lu, et cela semble beaucoup. Tu n’as pas besoin de bien le dire ici. À quel point est-ce dur en ce moment ?',
      'Merci de l’avoir écrit ; je le prends au sérieux. Quelqu’un sait-il comment tu vas en ce moment ?',
    ],
    afterDanger: [
      'C’est bien que tu écrives à nouveau. Se tourner vers quelqu’un compte, et chaque minute plus calme aussi. Comment est-ce maintenant ?',
      'C’est bien de te lire. Il n’y a rien à résoudre ici aujourd’hui. Qui est avec toi, ou qui pourrait venir ?',
      'Je lis, sans hâte. Les petites choses comptent aujourd’hui. Qu’est-ce qui rendrait l’heure qui vient un peu plus douce ?',
    ],
    abuse: [
      'Ce qui t’est arrivé n’est pas ta faute, et je le prends au sérieux. La carte donne les numéros de personnes qui connaissent cela et qui écoutent. Es-tu en lieu sûr en ce moment ?',
    ],
    harmToOthers: [
      'Je le prends au sérieux, et c’est bien de l’écrire avant qu’il arrive quelque chose. Éloigne-toi, s’il te plaît, et appelle un numéro de la carte ou quelqu’un de confiance. Êtes-vous tous les deux en sécurité en ce moment ?',
    ],
    voices: [
      'Cela doit faire peur, et je crois que tu l’entends. Tu n’as pas à faire ce que dit une voix ; quelqu’un répond aux numéros de la carte. Es-tu en sécurité, et qui peut rester avec toi ?',
    ],
    psychosis: [
      'Cela fait beaucoup d’un coup, et je le prends au sérieux. Un médecin devrait l’entendre aujourd’hui, et quelqu’un de confiance peut venir avec toi. As-tu dormi, et qui est avec toi ?',
    ],
    eating: [
      'Je m’inquiète pour ton corps et je le prends au sérieux. La carte donne les numéros de personnes qui connaissent cela ; en cas de vertige ou de douleur à la poitrine, d’abord les urgences. Y a-t-il quelqu’un avec toi ?',
    ],
  },
  pt: {
    uncertain: [
      'Eu li, e parece ser muita coisa. Você não precisa dizer isso bem aqui. O quanto está difícil agora?',
      'Obrigado por escrever isso; estou levando a sério. Alguém sabe como você está neste momento?',
    ],
    afterDanger: [
      'Que bom que você escreveu de novo. Procurar alguém importa, e cada minuto mais calmo também. Como está agora?',
      'É bom ler você. Hoje não há nada a resolver aqui. Quem está com você, ou quem poderia vir?',
      'Estou lendo, sem pressa. Hoje contam as pequenas coisas. O que deixaria a próxima hora um pouco mais leve?',
    ],
    abuse: [
      'O que aconteceu não é culpa sua, e estou levando a sério. No cartão há números de pessoas que conhecem isso e escutam. Você está em um lugar seguro agora?',
    ],
    harmToOthers: [
      'Estou levando a sério, e é bom que você escreva antes que algo aconteça. Por favor, afaste-se e ligue para um número do cartão ou para alguém de confiança. Vocês dois estão em segurança agora?',
    ],
    voices: [
      'Isso parece assustador, e acredito que você ouve. Você não precisa fazer o que uma voz diz; nos números do cartão alguém atende. Você está em segurança, e quem pode ficar com você?',
    ],
    psychosis: [
      'Parece muita coisa de uma vez, e estou levando a sério. Um médico deveria ouvir isso hoje, e alguém de confiança pode ir com você. Você dormiu, e quem está com você?',
    ],
    eating: [
      'Estou preocupado com o seu corpo e levo isso a sério. No cartão há números de pessoas que conhecem isso; com tontura ou dor no peito, primeiro a emergência. Há alguém com você agora?',
    ],
  },
  it: {
    uncertain: [
      'Ho letto, e sembra davvero tanto. Qui non serve dirlo bene. Quanto è dura in questo momento?',
      'Grazie di averlo scritto; lo prendo sul serio. Qualcuno sa come stai adesso?',
    ],
    afterDanger: [
      'Sono contento che tu scriva di nuovo. Rivolgersi a qualcuno conta, e anche ogni minuto più calmo. Com’è adesso?',
      'È bello leggerti. Oggi qui non c’è niente da risolvere. Chi è con te, o chi potrebbe venire?',
      'Ti leggo, senza fretta. Oggi contano le cose piccole. Che cosa renderebbe la prossima ora un po’ più facile?',
    ],
    abuse: [
      'Quello che ti è successo non è colpa tua, e lo prendo sul serio. Sulla scheda ci sono numeri di persone che conoscono questo e ascoltano. Sei in un posto sicuro adesso?',
    ],
    harmToOthers: [
      'Lo prendo sul serio, ed è bene che tu lo scriva prima che succeda qualcosa. Per favore, allontanati e chiama un numero della scheda o qualcuno di cui ti fidi. Siete entrambi al sicuro adesso?',
    ],
    voices: [
      'Deve fare paura, e credo che tu la senta. Non devi fare quello che dice una voce; ai numeri della scheda qualcuno risponde. Sei al sicuro, e chi può restare con te?',
    ],
    psychosis: [
      'Sembra tanto tutto insieme, e lo prendo sul serio. Un medico dovrebbe sentirlo oggi, e qualcuno di cui ti fidi può venire con te. Hai dormito, e chi è con te?',
    ],
    eating: [
      'Mi preoccupo per il tuo corpo e lo prendo sul serio. Sulla scheda ci sono numeri di persone che conoscono questo; se hai capogiri o dolore al petto, prima l’emergenza. C’è qualcuno con te adesso?',
    ],
  },
  ja: {
    uncertain: [
      '読みました。とても重く感じます。ここでは上手に言わなくて大丈夫です。今、どれくらいつらいですか？',
      '書いてくれてありがとう。真剣に受けとめています。今のあなたの様子を知っている人はいますか？',
    ],
    afterDanger: [
      'また書いてくれてよかったです。誰かに頼ったことも、少し落ち着いた時間も大切です。今はどんな感じですか？',
      '声が聞けてうれしいです。今日ここで解決することは何もありません。そばに誰かいますか？',
      'ゆっくり読んでいます。今日は小さなことで十分です。次の一時間を少し楽にするものは何でしょう？',
    ],
    abuse: [
      'あなたのせいではありません。真剣に受けとめています。カードには、こうしたことに詳しい人たちの番号があります。今、安全な場所にいますか？',
    ],
    harmToOthers: [
      '真剣に受けとめています。何か起きる前に書いてくれてよかったです。まず相手から離れて、カードの番号か信頼できる人に電話してください。今、二人とも安全ですか？',
    ],
    voices: [
      'それは怖いことだと思います。聞こえていることを信じます。声の言うとおりにする必要はありません。カードの番号で人が応えます。今は安全で、そばにいてくれる人はいますか？',
    ],
    psychosis: [
      '一度にとても多くのことが起きているようで、真剣に受けとめています。今日のうちに医師に話してください。信頼できる人に付き添ってもらえます。そばに誰かいますか？',
    ],
    eating: [
      'あなたの体が心配です。真剣に受けとめています。カードには詳しい人たちの番号があります。めまいや胸の痛みがあれば、まず救急に電話してください。今、誰かそばにいますか？',
    ],
  },
  zh: {
    uncertain: [
      '我读到了，这听起来很沉重。在这里不用说得多好。现在有多难受？',
      '谢谢你写下来，我是认真对待的。现在有人知道你的情况吗？',
    ],
    afterDanger: [
      '很高兴你又来写。去找一个人很重要，平静一点的每一分钟也是。现在怎么样？',
      '很高兴看到你。今天在这里没有什么要解决的。现在谁在你身边，或者谁可以来？',
      '我在慢慢地读。今天，小小的事就够了。什么能让接下来的一个小时好过一点？',
    ],
    abuse: [
      '发生在你身上的事不是你的错，我是认真对待的。卡片上有了解这种事、愿意倾听的人的电话。你现在在安全的地方吗？',
    ],
    harmToOthers: [
      '我是认真对待的，幸好你在出事之前写了下来。请先离开对方，拨打卡片上的电话，或者打给你信任的人。你们俩现在都安全吗？',
    ],
    voices: [
      '这一定很可怕，我相信你听到了。你不必照那个声音说的做；卡片上的电话有人接听。你现在安全吗，谁能陪着你？',
    ],
    psychosis: [
      '听起来一下子发生了很多，我是认真对待的。今天请让医生听一听，也可以请一个你信任的人陪你去。现在谁和你在一起？',
    ],
    eating: [
      '我担心你的身体，我是认真对待的。卡片上有懂这些的人的电话；如果头晕或胸口疼，先打急救电话。现在有人在你身边吗？',
    ],
  },
  hi: {
    uncertain: [
      'मैंने पढ़ा, और यह बहुत भारी लगता है। यहाँ अच्छे से कहने की ज़रूरत नहीं है। अभी कितना कठिन है?',
      'लिखने के लिए धन्यवाद; मैं इसे गंभीरता से ले रहा हूँ। क्या किसी को पता है कि अभी आपका हाल कैसा है?',
    ],
    afterDanger: [
      'अच्छा है कि आपने फिर लिखा। किसी से बात करना मायने रखता है, और हर शांत पल भी। अभी कैसा है?',
      'आपको पढ़कर अच्छा लगा। आज यहाँ कुछ सुलझाना नहीं है। अभी आपके साथ कौन है, या कौन आ सकता है?',
      'मैं धीरे-धीरे पढ़ रहा हूँ। आज छोटी बातें भी मायने रखती हैं। अगला घंटा थोड़ा आसान कैसे हो सकता है?',
    ],
    abuse: [
      'जो हुआ वह आपकी गलती नहीं है, और मैं इसे गंभीरता से ले रहा हूँ। कार्ड पर ऐसे लोगों के नंबर हैं जो यह समझते हैं और सुनते हैं। क्या आप अभी सुरक्षित जगह पर हैं?',
    ],
    harmToOthers: [
      'मैं इसे गंभीरता से ले रहा हूँ, और अच्छा है कि आपने कुछ होने से पहले लिखा। कृपया उस व्यक्ति से दूर हो जाइए और कार्ड के किसी नंबर पर या किसी भरोसे के व्यक्ति को फ़ोन कीजिए। क्या अभी दोनों सुरक्षित हैं?',
    ],
    voices: [
      'यह डरावना लगता है, और मैं मानता हूँ कि आपको सुनाई देता है। आवाज़ जो कहे वह करना ज़रूरी नहीं; कार्ड के नंबरों पर कोई जवाब देता है। क्या आप सुरक्षित हैं, और आपके साथ कौन रह सकता है?',
    ],
    psychosis: [
      'यह एक साथ बहुत कुछ लगता है, और मैं इसे गंभीरता से ले रहा हूँ। आज किसी डॉक्टर को यह सुनना चाहिए, और भरोसे का कोई इंसान साथ जा सकता है। क्या आप सोए हैं, और आपके साथ कौन है?',
    ],
    eating: [
      'मुझे आपके शरीर की चिंता है, और मैं इसे गंभीरता से ले रहा हूँ। कार्ड पर ऐसे लोगों के नंबर हैं जो यह जानते हैं; चक्कर या सीने में दर्द हो तो पहले आपातकालीन नंबर। क्या अभी कोई आपके साथ है?',
    ],
  },
  ar: {
    uncertain: [
      'قرأت ما كتبت، ويبدو ثقيلًا جدًا. لا حاجة إلى أن تقوله بشكل جميل هنا. ما مدى صعوبة الأمر الآن؟',
      'شكرًا لأنك كتبت ذلك، وأنا آخذه على محمل الجد. هل يعرف أحد كيف حالك الآن؟',
    ],
    afterDanger: [
      'من الجيد أنك كتبت من جديد. اللجوء إلى شخص ما مهم، وكل دقيقة أهدأ كذلك. كيف الحال الآن؟',
      'يسعدني أن أقرأ منك. لا شيء عليك حله هنا اليوم. من معك الآن، أو من يمكنه أن يأتي؟',
      'أقرأ على مهل. الأشياء الصغيرة تكفي اليوم. ما الذي يجعل الساعة القادمة أخف قليلًا؟',
    ],
    abuse: [
      'ما حدث لك ليس ذنبك، وأنا آخذه على محمل الجد. في البطاقة أرقام أشخاص يعرفون هذا ويستمعون. هل أنت في مكان آمن الآن؟',
    ],
    harmToOthers: [
      'آخذ هذا على محمل الجد، ومن الجيد أنك كتبته قبل أن يحدث شيء. ابتعد من فضلك عن ذلك الشخص واتصل برقم من البطاقة أو بشخص تثق به. هل أنتما بأمان الآن؟',
    ],
    voices: [
      'يبدو هذا مخيفًا، وأصدق أنك تسمعه. لست ملزمًا بفعل ما يقوله صوت؛ هناك من يجيب على أرقام البطاقة. هل أنت بأمان، ومن يمكنه البقاء معك؟',
    ],
    psychosis: [
      'يبدو هذا كثيرًا دفعة واحدة، وأنا آخذه على محمل الجد. ينبغي أن يسمعه طبيب اليوم، ويمكن لشخص تثق به أن يذهب معك. هل نمت، ومن معك الآن؟',
    ],
    eating: [
      'أنا قلق على جسدك وآخذ هذا على محمل الجد. في البطاقة أرقام أشخاص يعرفون هذا؛ وإذا شعرت بدوار أو ألم في الصدر فالطوارئ أولًا. هل معك أحد الآن؟',
    ],
  },
  ru: {
    uncertain: [
      'Я прочёл это, и это звучит очень тяжело. Здесь не нужно подбирать слова. Насколько плохо сейчас?',
      'Спасибо, что это здесь написано; я отношусь к этому серьёзно. Знает ли кто-нибудь, каково тебе сейчас?',
    ],
    afterDanger: [
      'Хорошо, что ты снова пишешь. Обратиться к кому-то важно, и каждая более спокойная минута тоже. Как сейчас?',
      'Рад читать тебя. Сегодня здесь ничего не нужно решать. Кто сейчас рядом, или кто мог бы прийти?',
      'Читаю, не спеша. Сегодня достаточно и малого. Что сделало бы ближайший час чуть легче?',
    ],
    abuse: [
      'То, что с тобой произошло, не твоя вина, и я отношусь к этому серьёзно. На карточке есть номера людей, которые знают об этом и слушают. Ты сейчас в безопасном месте?',
    ],
    harmToOthers: [
      'Я отношусь к этому серьёзно, и хорошо, что это написано раньше, чем что-то случилось. Пожалуйста, отойди и позвони по номеру с карточки или тому, кому доверяешь. Вы оба сейчас в безопасности?',
    ],
    voices: [
      'Это звучит страшно, и я верю, что ты это слышишь. Не обязательно делать то, что говорит голос; по номерам на карточке отвечают люди. Ты в безопасности, и кто может побыть с тобой?',
    ],
    psychosis: [
      'Это звучит как очень многое сразу, и я отношусь к этому серьёзно. Сегодня это должен услышать врач, и кто-то, кому ты доверяешь, может пойти с тобой. Удалось ли поспать, и кто сейчас рядом?',
    ],
    eating: [
      'Я беспокоюсь о твоём теле и отношусь к этому серьёзно. На карточке есть номера людей, которые в этом разбираются; если кружится голова или болит грудь, сначала скорая. Есть ли сейчас кто-нибудь рядом?',
    ],
  },
};

/** Good-byes within a day after a sign of danger: warm, without a question, and with the helpline numbers. */
export const SAFE_CLOSINGS: Readonly<Record<LanguageCode, readonly string[]>> = {
  en: [
    'Good night. If it gets hard, at any hour, the numbers on the card are there, and so is this page.',
    'Rest as well as you can. The numbers on the card are there if you need them.',
  ],
  de: ['Gute Nacht. Wenn es schwer wird, sind die Nummern auf der Karte da, zu jeder Stunde.'],
  es: ['Buenas noches. Si se pone difícil, los números de la tarjeta están ahí, a cualquier hora.'],
  fr: ['Bonne nuit. Si cela devient dur, les numéros de la carte sont là, à toute heure.'],
  pt: ['Boa noite. Se ficar difícil, os números do cartão estão lá, a qualquer hora.'],
  it: ['Buonanotte. Se diventa dura, i numeri della scheda ci sono, a qualsiasi ora.'],
  ja: ['おやすみなさい。つらくなったら、カードの番号にいつでも電話できます。'],
  zh: ['晚安。如果变得难熬，卡片上的号码随时都在。'],
  hi: ['शुभ रात्रि। अगर मुश्किल हो जाए, तो कार्ड के नंबर किसी भी समय मौजूद हैं।'],
  ar: ['تصبح على خير. إذا اشتد الأمر، فأرقام البطاقة موجودة في أي ساعة.'],
  ru: ['Спокойной ночи. Если станет тяжело, номера на карточке есть в любой час.'],
};
