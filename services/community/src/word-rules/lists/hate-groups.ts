/** Groups that are targets of hate, as used in the patterns below. */
const EN =
  '(jews|jewish people|muslims|christians|hindus|sikhs|blacks|black people|white people|whites|asians|chinese people|arabs|mexicans|indians|africans|immigrants|migrants|refugees|foreigners|gays|gay people|lesbians|homosexuals|trans people|trans women|trans men|transgenders|queers|gypsies|roma|romani people|disabled people|autistic people|women|homeless people|jews and muslims)';
const ES =
  '(judios|musulmanes|negros|moros|gitanos|inmigrantes|migrantes|refugiados|gays|homosexuales|lesbianas|trans|travestis|indigenas|indios|mujeres)';
const DE =
  '(juden|muslime|moslems|schwarzen|schwarze|auslander|fluchtlinge|migranten|turken|araber|schwulen|schwule|lesben|transen|zigeuner|sinti und roma|behinderten|behinderte|frauen)';
const FR =
  '(juifs|musulmans|noirs|arabes|gitans|roms|immigres|migrants|refugies|gays|homosexuels|homos|lesbiennes|trans|handicapes|femmes)';
const PT =
  '(judeus|muculmanos|negros|pretos|arabes|ciganos|imigrantes|refugiados|gays|homossexuais|lesbicas|trans|travestis|indios|nordestinos|mulheres)';
const IT =
  '(ebrei|musulmani|neri|negri|arabi|zingari|rom|immigrati|migranti|profughi|gay|omosessuali|lesbiche|trans|disabili|donne)';
const RU =
  '(евреи|евреев|мусульмане|мусульман|негры|негров|чернокожие|цыгане|цыган|кавказцы|кавказцев|мигранты|мигрантов|беженцы|беженцев|геи|геев|гомосексуалисты|гомосексуалистов|лесбиянки|трансы|инвалиды|инвалидов|женщины|бабы)';
const TR =
  '(yahudiler*|muslumanlar*|kurtler*|ermeniler*|araplar*|suriyeliler*|multeciler*|gocmenler*|zenciler*|cingeneler*|escinseller*|gayler*|translar*|kadinlar*)';

/** Patterns of statements that dehumanize whole groups or call for harm to them. */
export const hateOfGroups: readonly string[] = [
  // English
  `(all )?(the )?(these |those )?${EN} are (all )?(just |nothing but |a bunch of |basically )?(animals|vermin|rats|cockroaches|roaches|parasites|subhuman*|sub human|apes|monkeys|pigs|dogs|filth|scum|a (disease|plague|cancer|virus|pest)|disgusting|degenerates|inferior|savages|abominations?|mentally ill freaks|terrorists|rapists|criminals|thieves)`,
  `(all )?(the )?(these |those )?${EN} (should|must|need to|have to|deserve to|ought to) (all )?(just )?(die|be (killed|shot|gassed|hanged|hung|exterminated|wiped out|eliminated|sterilised|sterilized|burned|burnt|lynched|beaten|stoned|raped|put down|locked up|deported)|burn|hang|rot|disappear|go back (to _ from|home)|not exist|kill themselves|suffer)`,
  `(kill|gas|exterminate|hang|shoot|lynch|burn|deport|wipe out|get rid of|sterilise|sterilize|stone|hate) (all )?(the |those |these |every )?${EN}`,
  `(death to|down with|heil hitler _|gas the) (the |all )?${EN}`,
  'heil hitler',
  'hitler (was right|did nothing wrong|should have finished)',
  '(white|aryan) (power|supremacy forever)',
  '14 88',
  '1488',
  '(holocaust|shoah) (never happened|is a (lie|hoax)|was a (lie|hoax))',
  `(the )?world (would be|is) better (off )?without (the |all )?${EN}`,
  `${EN} (are not|aren't|arent) (really |even )?(human|people)`,
  'go back to (your country|africa|mexico|where you came from)',
  // Spanish
  `(todos )?(los|las|esos|esas) ${ES} son (todos |unos |unas |una )?(animales|ratas|cucarachas|parasitos|basura|escoria|plaga|monos|cerdos|infrahuman*|subhuman*|terroristas|violadores|ladrones|enfermos)`,
  `(hay que|habria que|deberian) (matar|exterminar|quemar|expulsar|gasear|morir|colgar)(los|las)? (a )?(todos )?(los |las )?${ES}`,
  `muerte a (todos )?(los |las )?${ES}`,
  `(los|las) ${ES} (deberian|merecen|tienen que) (morir*|desaparecer|ser (exterminad|expulsad)*)`,
  'vuelvete a tu pais',
  // German
  `(alle )?(die |diese )?${DE} sind (alle |doch |nur |einfach )?(tiere|ratten|ungeziefer|parasiten|schadlinge|abschaum|dreck|untermenschen|affen|schweine|eine (plage|seuche|krankheit)|keine menschen|terroristen|vergewaltiger|kriminelle)`,
  `(alle )?(die |diese )?${DE} (sollten|sollen|mussen|mussten|gehoren) (alle )?(_ )?(sterben|vergast|erschossen|umgebracht|verbrannt|aufgehangt|ausgerottet|abgeschoben|verrecken|getotet)`,
  `tod (den|allen) (${DE})n?`,
  `${DE} (raus|vergasen|ins gas)`,
  'auslander raus',
  'sieg heil',
  // French
  `(tous )?(les|ces) ${FR} sont (tous |toutes |des |une |que des )?(animaux|rats|cafards|parasites|dechets|ordures|singes|porcs|vermine|sous hommes|racaille*|terroristes|violeurs|voleurs|plaie|maladie)`,
  `(il faut|faudrait|on devrait) (_ )?(tuer|exterminer|gazer|bruler|pendre|expulser|eliminer) (tous )?(les|ces) ${FR}`,
  `mort aux ${FR}`,
  `(les|ces) ${FR} (devraient|meritent de) (_ )?(mourir|crever|disparaitre|bruler)`,
  'retourne dans ton pays',
  // Portuguese
  `(todos )?(os|as|esses|essas) ${PT} sao (todos |todas |uns |umas |uma )?(animais|ratos|baratas|parasitas|lixo|escoria|praga|macacos|porcos|sub humanos|terroristas|ladroes|estupradores|bandidos|doentes)`,
  `(tem que|deviam|devia|deveriam|bora) (matar|exterminar|queimar|expulsar|morrer) (todos )?(os |as |esses )?${PT}`,
  `morte a(os|s) ${PT}`,
  `(os|as|esses) ${PT} (deviam|deveriam|merecem|tem que|tinham que) (_ )?(morrer|sumir|desaparecer|apanhar)`,
  // Italian
  `(tutti )?(gli|i|le|questi) ${IT} sono (tutti |tutte |dei |delle |una |solo )?(animali|topi|ratti|scarafaggi|parassiti|feccia|spazzatura|scimmie|maiali|subumani|terroristi|stupratori|ladri|malati|piaga|peste)`,
  `(bisogna|bisognerebbe|dobbiamo) (_ )?(ammazzar*|uccider*|sterminar*|bruciar*|espeller*) (_ )?(tutti )?(gli|i|le) ${IT}`,
  `morte a(gli|i|lle) ${IT}`,
  `(gli|i|le|questi) ${IT} (dovrebbero|devono|meritano di) (_ )?(morire|sparire|bruciare|crepare)`,
  // Russian
  `(все |эти )?${RU} (это |все |просто )?(не люди|животные|крысы|тараканы|паразиты|мусор|отбросы|обезьяны|свиньи|недочеловеки|зараза|чума|террористы|насильники)`,
  `(бей|бить|убивать|убить|вешать|сжечь|жечь|резать|уничтожить|депортировать) (всех )?(этих )?${RU}`,
  `смерть (евреям|мусульманам|неграм|цыганам|мигрантам|геям|кавказцам|хачам|жидам)`,
  `${RU} (должны|пусть) (все )?(сдохнуть|умереть|сдохнут|гореть|исчезнуть)`,
  'россия для русских',
  // Turkish
  `(butun |tum |bu )?${TR} (hepsi )?(hayvan|pislik|fare|hamam bocegi|parazit|maymun|domuz|insan degil|terorist|hastalik)`,
  `(butun |tum |bu )?${TR} (_ )?(gebersin|olsun|olmeli|geberiniz|yakilmali|oldurulmeli|asilmali|sinir disi edilmeli)`,
  `${TR} olum`,
  // Arabic
  'الموت (لليهود|للشيعة|للسنة|للنصارى|للمسلمين|للمثليين|للشواذ|للاكراد|للسود)',
  '(اقتلوا|احرقوا|اذبحوا|اطردوا) (كل )?(اليهود|الشيعة|السنة|النصارى|المسلمين|المثليين|الشواذ|اللاجئين|السود)',
  '(اليهود|الشيعة|النصارى|المثليين|المثليون|الشواذ|اللاجئين|اللاجئون|السود|العبيد|الغجر) (حيوانات|خنازير|كلاب|حشرات|قردة|جرذان|ليسوا بشرا|يستحقون الموت|يجب ان يموتوا)',
  // Chinese
  '~(同性恋|黑人|穆斯林|犹太人|外地人|残疾人|维吾尔人|藏人|女人)(都|全)?(是)(畜生|垃圾|蟑螂|老鼠|寄生虫|猴子|牲口|害虫)',
  '~(同性恋|黑人|穆斯林|犹太人|外地人|残疾人|维吾尔人|藏人|女人)(都|全|就)?(该|应该)(全部)?(去死|死光|被杀|杀光|烧死|消失)',
  '~杀光(所有)?(同性恋|黑人|穆斯林|犹太人|外地人|残疾人|维吾尔人)',
  // Japanese
  '~(在日|朝鮮人|韓国人|中国人|黒人|外国人|同性愛者|ホモ|障害者|生活保護者|部落民)は(みんな|全員|皆)?(死ね|消えろ|殺せ|ゴキブリ|害虫|寄生虫|ゴミ|人間じゃない|出て行け|出ていけ|死ぬべき)',
  '~(在日|朝鮮人|韓国人|中国人|黒人|外国人|同性愛者|障害者)を(殺せ|皆殺し|追い出せ)',
  // Hindi
  '(सारे |सभी |ये |सब )?(मुसलमान|मुस्लिम|हिंदू|दलित|ईसाई|सिख|समलैंगिक|हिजड़े|रोहिंग्या) (सब |सारे )?(जानवर|कीड़े|सूअर|कुत्ते|गंदगी|आतंकवादी|गद्दार|राक्षस) (हैं|है|होते हैं)',
  '(सारे |सभी |इन |सब )?(मुसलमानों|मुस्लिमों|हिंदुओं|दलितों|ईसाइयों|सिखों|समलैंगिकों|हिजड़ों|रोहिंग्याओं) को (मार|जला|काट|भगा|गोली मार) (दो|देना चाहिए|डालो)',
  '(saare |sab |ye )?(musalman|muslim|hindu|dalit) (sab |saare )?(janwar|keede|suar|kutte|gaddar|aatankwadi) (hain|hai|hote hain)',
  '(musalmano|muslimo|hinduo|dalito) ko (maar|jala|kaat|bhaga) (do|dena chahiye|dalo)',
];

/** Patterns of phrases before "hate" that show that the hatred is another person's, or is over. */
export const reportedHate: readonly string[] = [
  '(used|taught|told|raised|learned|learnt|stopped) (me )?(to )?',
  '(why|people|those|some) (who |do |people )?(_ )?',
];
