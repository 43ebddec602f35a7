/**
 * Patterns of explicit sexual content, and of requests for it. Words for the body or for health, and plain insults, do
 * not match on their own.
 */
export const sexual: readonly string[] = [
  // English
  '(suck|sucking|sucked|lick|licking|stroke|stroking|ride|riding|jerk|rub|rubbing|grab|grabbing|swallow|worship) (my|your|his|her|ur|that|this|a|on my|on your) (_ )?(cock|dick|pussy|clit|tits|balls|cunt|penis)',
  '(my|your|ur|his) (_ )?(hard|throbbing|huge|thick|wet|tight|dripping|big|massive) (cock|dick|pussy|cunt|penis)',
  '(hard|throbbing|wet|dripping|tight) (cock|dick|pussy|cunt)s?',
  '(fuck|fucking|fucked|pound|pounding) (my|your|ur|her|his) (_ )?(ass|pussy|cunt|tits|mouth|throat|holes?)',
  "(i want to|i wanna|i'd love to|let me|i will|i'll|im going to|i'm going to|gonna) (fuck|bang|rail|breed|eat) (you|u|your ass|you out)",
  '(wanna|want to|anyone|anybody|who wants to|who wanna|looking to) (fuck|hook up|sext|cyber|bang|trade nudes|jerk off|jo)',
  'looking for (sex|a hookup|hookups|a fuck buddy|fwb|nudes|a sexting partner|someone to sext)',
  '(cum|cumming|jizz) (on|in|inside|all over|for) (my|your|me|you|her|his|ur)',
  '(blow|hand|rim|foot) jobs?',
  '(blow|hand|rim|foot)jobs?',
  '(gang bang|gangbang|creampie|cream pie|deep throat|deepthroat|bukkake|facefuck|face fuck|titfuck|cumshot|cumslut|cum slut|cocksucker needed)s?',
  '(send|post|show) (me )?(your|ur|some|more|me) (_ )?(nudes|tits|boobs|pussy|dick pics?|cock|naked pics?)',
  '(trade|trading|swap|swapping|sell|selling|buy my|buying) (_ )?(nudes|dick pics|naked pics|panties|used panties|sex tapes?)',
  '(jerk|jerking|jack|jacking|wank|wanking) (off )?(to|over|on|for) (my|your|me|you|her|ur|this|him)',
  '(so|really|super|very) horny (rn|right now|tonight|for|and)',
  "(i am|im|i'm) (so |really )?horny",
  'make (you|me|u) (cum|squirt|moan)',
  '(sext|cybersex) with (me|you)',
  'check out my (onlyfans|porn|nudes)',
  '(my|join my|subscribe to my) onlyfans',
  '(bend|bent) (you|her|me|him) over and (fuck|pound|take|ram)*',
  '(fist|finger|finger fuck|rail) (you|her|my|your) (_ )?(pussy|ass|cunt|hole)',
  // Spanish
  '(chupame|chupamela|comeme|mamame|mamamela|lameme) (_ )?(polla|verga|pija|pito|cono|tetas|huevos)',
  '(chupamela|mamamela|follame|cogeme duro)',
  '(quiero|voy a|me gustaria) (follarte|cogerte|chupartela|comerte el cono|correrme en|metertela)',
  '(mi|tu) (polla|verga|pija) (dura|gorda|grande|en tu|en mi)',
  '(mandame|enviame|ensename|muestrame|pasame) (_ )?(nudes|tetas|el cono|fotos desnud(a|o)|la polla|la verga|pack)',
  '(estoy|ando) (muy )?(cachond(a|o)|caliente y)',
  'busco (sexo|follar|coger|sexting)',
  // German
  '(fick|ficke) (mich|dich)',
  '(will|wurde|mochte|wollen) (dich|deine|mich) (_ )?(ficken|vogeln|durchficken|lecken)',
  '(lutsch|blas|leck|wichs) (mir|mich|meinen|meine|dir) (_ )?(schwanz|pimmel|eier|muschi|fotze|einen)',
  '(mein|meinen|dein|deinen) (_ )?(harten|harter|dicken|dicker|steifen|steifer) (schwanz|pimmel|penis)',
  '(feuchte|nasse|geile|enge|rasierte) (muschi|fotze|mose)',
  '(schick|schickt|zeig|zeigt) (mir|uns) (_ )?(nacktbilder|nacktfotos|titten|deine muschi|deinen schwanz|nudes)',
  '(suche|sucht) (_ )?(sex|ficktreffen|ficken|sexchat|sexting)',
  '(in|auf) (dir|dich|deine|deinem) (_ )?abspritzen',
  '(bin|so) (gerade |so |voll )?(geil auf dich|spitz auf dich|rattig)',
  // French
  '(suce|leche|branle|avale) (moi|ma|mon|mes) (_ )?(bite|queue|chatte|couilles|clito)',
  '(suce moi|baise moi|encule moi|branle moi|leche moi)',
  "(je veux|je vais|j'ai envie de|laisse moi) (te|t'|la|le) (_ )?(baiser|enculer|sucer|lecher|prendre en levrette|demonter)",
  '(ma|ta) (_ )?(bite|queue|chatte) (dure|mouillee|serree|humide|dans)',
  '(grosse bite|chatte mouillee|salope mouillee)',
  '(envoie|montre|balance) (moi )?(_ )?(tes nudes|tes seins|ta chatte|ta bite|des nudes|photos de toi nue?)',
  'cherche (plan cul|sexe|baise|sexto|sextos)',
  // Portuguese
  '(chupa|lambe|mama|senta) (_ )?(pau|rola|pica|cacete|buceta|xoxota|piroca)',
  '(quero|vou|queria) (te )?(foder|comer gostoso|chupar tod(a|o)|meter em voce|gozar em)',
  '(meu|teu|seu) (pau|cacete|piroca) (duro|grosso|na sua|na tua|dentro)',
  '(minha|sua|tua) (buceta|xoxota) (molhada|apertada|melada)',
  '(manda|envia|mostra) (_ )?(nudes|pack|peitos|foto pelada|buceta|seu pau)',
  '(procuro|afim de) (sexo|foder|transar agora|sexting)',
  'me (fode|come gostoso)',
  'gozar (dentro|na sua cara|na tua boca)',
  // Italian
  '(succhiami|leccami|ciucciami) (_ )?(cazzo|figa|fica|palle|tette|clitoride)',
  '(scopami|inculami|sborrami)',
  '(voglio|vorrei|sto per) (scoparti|fotterti|incularti|leccarti la|sborrarti|venirti)',
  '(il mio|il tuo) cazzo (duro|grosso|in|nella|dentro)',
  '(la mia|la tua) (figa|fica) (bagnata|stretta|fradicia)',
  '(mandami|fammi vedere|inviami) (_ )?(tette|foto nuda?|nudes|figa|cazzo)',
  'cerco (sesso|scopate|sexting|trombamic(a|o))',
  // Russian
  '(отсоси|соси|пососи|отсосать|сосать) (_ )?(член|хуй|хер)',
  'отсоси (мне|у меня)',
  '(хочу|буду|давай я) (_ )?(трахнуть|выебать|отодрать|вылизать|трахать) (тебя|тебе|твою)',
  '(хочу|буду) (тебя|тебе|твою) (_ )?(трахнуть|выебать|отодрать|вылизать|трахать)',
  '(трахни|выеби|отлижи) (меня|мне|мою)',
  '(кончить|кончу|кончи) (в|на) (тебя|меня|рот|лицо|твою|твой|мой)',
  '(моя|твоя|мокрая|узкая) (мокрая |узкая )?(киска|пизда|вагина мокрая)',
  '(твердый|толстый|большой|стоячий) (член|хуй)',
  '(скинь|скиньте|пришли|покажи) (_ )?(нюдсы|голые фото|сиськи|интимные фото|дикпик)',
  'ищу (_ )?(секс|интим|вирт|секса)',
  // Turkish
  '(yala|em|sok|sik) (_ )?(sikimi|yarragimi|amimi|gotume|beni)',
  '(sikimi|yarragimi|amimi) (_ )?(yala|em|agzina al)',
  'seni (_ )?(sikmek|becermek|sikeyim mi|sikecegim|becerecegim)',
  'beni (sik|becer)',
  '(ciplak|nude) (foto|fotograf|resim)(ini|lar|larini)? (at|yolla|gonder|takas)',
  '(seks|sex) (_ )?(ariyorum|yapmak isteyen var mi|partneri)',
  'azdim (cok|seni|gel)',
  // Arabic
  '(مص|مصي|الحس|الحسي) (زبي|كسي|طيزي|قضيبي)',
  '(ابغى|اريد|بدي|عايز|ابي) (انيكك|انيك|اركبك|الحس كسك)',
  '(نيكني|نيكيني|انيكك|كسك|زبي)',
  '(ارسلي|ارسل|وريني|ابعثي|ابعت) (_ )?(صور عارية|صدرك|كسك|جسمك عاري|نودز)',
  'سكس (كام|شات|معي|الان)',
  // Chinese
  '~(操|干|肏)(死)?你的?(逼|屄|小穴|菊花)',
  '~(舔|吸|含)(我|你)?的?(鸡巴|鸡鸡|屌|小穴|阴蒂|肉棒)',
  '~(鸡巴|肉棒|大屌)(插|塞|硬了|好大)',
  '~(裸聊|约炮|文爱|磕炮|口爆|颜射|内射)',
  '~(发|给我看)(你的)?(裸照|胸照|私房照|果照)',
  '~想(操|上|睡)你(的身体|一晚)?',
  // Japanese
  '~(ちんぽ|チンポ|ちんこ|チンコ|おちんちん)(を|しゃぶ|舐め|入れ|挿れ)',
  '~(まんこ|マンコ|おまんこ)(を|舐め|濡れ|に)',
  '~(フェラして|フェラしたい|中出し|顔射|手コキ|セフレ募集|エロイプ|オナ電|裏垢で会)',
  '~(裸|えっちな|エッチな|おっぱいの|下着の)(写真|画像|自撮り)(を)?(送って|見せて|交換|ください)',
  '~(エッチ|セックス|えっち)(しよう|しませんか|したい人|相手募集|させて)',
  // Hindi
  '(लंड|लौड़ा) (चूस|चूसो|चाट|मुंह में)',
  '(चूत|बुर) (चाट|मार|चोद|में)*',
  '(तुझे|तुम्हें|मुझे) (_ )?(चोदना|चोदूंगा|चोदो|चोद)',
  '(lund|lauda) (chus|choos|chuso|muh me)',
  '(chut|choot) (chaat|mar|marni|chod)',
  '(tujhe|tumhe) (_ )?(chodna|chodunga|chod)',
  '(nangi|nude|nanga) (photo|pic|pics|photos|tasveer) (bhej|bhejo|dikha|dikhao)',
  '(नंगी|नंगा|न्यूड) (फोटो|तस्वीर|तस्वीरें) (भेज|भेजो|दिखा|दिखाओ)',
];

/**
 * Words that show that a sentence is about harm done to the author or to somebody else. Plain sexual words in such a
 * sentence do not hold the post.
 */
export const reportedHarm: readonly string[] = [
  '(raped|rape|rapist|abuse|abused|abuser|abusing|molest|molested|molesting|assault|assaulted|assaulting|groomed|grooming|incest|trafficked|trauma|ptsd|flashbacks?)',
  '(forced|made|pressured|coerced|told|threatened|blackmailed|begged|asked|asks|asking|kept asking|paid) (me|us|him|her|them)',
  '(was|were|been|being) (told|made|forced|asked|ordered|paid) to',
  '(against|without) (my|his|her|their) (will|consent|permission)',
  "(i said no|i didn't want|i did not want|i froze|i was drugged|i couldn't move)",
  '(when i was|at age|i was only) (a (child|kid|little girl|little boy|teenager|girl|boy)|1?\\d|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen)',
  '(violo|violaron|violada|violado|violacion|abuso|abusaron|abusaba|me obligo|me obligaba|me forzo|sin mi consentimiento)',
  '(vergewaltigt|vergewaltigung|missbraucht|missbrauch|zwang mich|gezwungen|gegen meinen willen|ubergriff)',
  "(viole|violee|viol|abuse|abusee|m'a force|m'a forcee|m'a oblige|m'a obligee|m'obligeait|sans mon consentement|contre mon gre|inceste)",
  '(estuprou|estuprada|estuprado|estupro|abusou|abusada|abusado|abuso|me obrigou|me forcou|sem meu consentimento)',
  '(stuprata|stuprato|stupro|violentata|violentato|abusata|abusato|abusi|abuso|costretto|costretta|costringeva|contro la mia volonta)',
  '(изнасил*|насил*|заставил*|заставлял*|принуд*|против моей воли|домогал*)',
  '(tecavuz*|taciz*|istismar*|zorladi|zorla|rizam olmadan)',
  '(اغتصب*|تحرش*|اجبرني|غصب عني|اعتداء|بدون رضاي)',
  '~强奸',
  '~性侵',
  '~猥亵',
  '~强迫我',
  '~逼我',
  '~レイプ',
  '~性被害',
  '~無理やり',
  '~虐待',
  '~強要',
  '(बलात्कार|रेप|यौन शोषण|शोषण|ज़बरदस्ती|जबरदस्ती|मजबूर|rape|zabardasti|majboor)',
];

/** Exceptions to {@link reportedHarm}: the author did the harm, or wants to do it. */
export const doneByOneself: readonly string[] = [
  "(i|we|i'd|i'll|you) (just |want to |wanna |would |will |could |love to |am going to )?(rape|raped|abuse|abused|molest|molested|assault|assaulted|force|forced|make|made|beg|begged|tell|told|ask|asked|pay|paid) (me|us|him|her|them|you)",
  '(no|my|your|the|little|after|without) (_ )?(trauma|ptsd|flashbacks?)',
  '(rape|abuse|incest) (fantas(y|ies)|play|porn|toy|fetish|kink)',
];

/**
 * Words that turn explicit language into a request to readers. Such a request is held even within the author's own
 * story.
 */
export const invitesReaders: readonly string[] = [
  '(you|your|ur|u|wanna|anyone|anybody|who wants to|looking for|looking to|onlyfans|sext|cybersex|cyber)',
  '(busco|follarte|cogerte|chupartela|mandame|enviame|muestrame|ensename|pasame)',
  '(dich|dir|dein|deine|deinen|suche|sucht|schick|schickt)',
  "(te|t'|ta|tes|toi|moi|cherche|envoie)",
];

/** Sexual content about children: always held, whatever the context. */
export const sexualOfChildren: readonly string[] = [
  '(naked|sexy|horny|slutty|sexting with) (little )?(girls?|boys?|kids?|children|schoolgirls?|minors?|preteens?)',
  '(trade|trading|sell|selling|send|want|have|share|sharing|looking for) (_ )?(child porn|kiddie porn|cp|loli|preteen nudes|underage nudes|underage porn)',
  '(lolicon|loli porn|shotacon|jailbait pics?|pthc)',
];
