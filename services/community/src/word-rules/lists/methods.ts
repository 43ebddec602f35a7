/** Drugs used in overdoses, by the names that people use. */
const DRUGS =
  '(paracetamol|tylenol|acetaminophen|panadol|ibuprofen|aspirin|benadryl|diphenhydramine|dph|xanax|alprazolam|valium|diazepam|insulin|morphine|fentanyl|oxycodone|oxy|tramadol|codeine|heroin|propranolol|amitriptyline|lithium|sertraline|quetiapine|seroquel|zopiclone|ambien|sleeping pills|sleeping tablets|pills|tablets|caps|capsules|tabs|meds|antidepressants|bleach|antifreeze|potassium chloride)';

/**
 * Patterns of methods of self-harm: means, amounts, instructions, and requests for them. Reports of past self-harm, or
 * of having stopped, do not match.
 */
export const methods: readonly string[] = [
  // English
  `how (many|much) (_ )?${DRUGS} (_ )?(to|would|will|does it take|do i need|do you need|for|until) (_ )?(die|kill|overdose|od|be fatal|be lethal|end it)`,
  `how (many|much) (_ )?${DRUGS} (is|are|would be) (_ )?(lethal|fatal|deadly|enough to (die|kill))`,
  `[0-9]{1,4} ?(mg|g|grams|milligrams|x)? (of )?${DRUGS} (_ )?(is|are|will|would|should be) (_ )?(lethal|fatal|enough to (die|kill)|kill you|do it|finish you)`,
  `(take|taking|swallow|swallowing|use|mix|need) (_ )?[0-9]{1,4} ?(mg|g|grams|milligrams)? (of )?${DRUGS} (_ )?(to die|to kill|to overdose|to od|to end it|and (you )?(die|won't wake up|never wake up))`,
  `${DRUGS} (with|and) (alcohol|vodka|whiskey|whisky|booze|grapefruit juice|antiemetics?) (_ )?(to die|is lethal|will kill|works faster|kills you|to end it|so you don't (vomit|throw up))`,
  '(lethal|fatal|deadly) (dose|dosage|amount|quantity|level)s? (of|for|is)',
  '(ld50|ld 50)',
  '(painless|easiest|quickest|fastest|surest|best|most effective|peaceful|cleanest|least painful|simplest|guaranteed) (way|ways|method|methods) (to|of|for) (_ )?(die|dying|kill (yourself|myself|oneself|urself)|suicide|end (it|my life|your life)|overdose|od|cut|cutting|hang|hanging|self harm|bleed out|disappear for good)',
  'how (to|do i|do you|can i|would i) (_ )?(kill (myself|yourself)|hang (myself|yourself)|tie a noose|make a noose|overdose|od on|slit (my|your) wrists?|cut (deeper|deep enough|my wrists?|your wrists?|an artery|a vein)|bleed out|gas (myself|yourself)|drown (myself|yourself)|suffocate (myself|yourself)|commit suicide|end (my|your) life|poison (myself|yourself)|starve (myself|yourself)|self harm without _|purge|make myself throw up|make myself vomit)',
  '(sodium nitrite|sn method|nembutal|pentobarbital|exit bag|suicide bag|suicide kit|helium hood|inert gas (method|asphyxiation|exit)|peaceful pill)',
  '(helium|nitrogen|argon) (tank|canister|cylinder)? ?(and|with) (a )?(bag|mask|hood|tube)',
  '(charcoal|barbecue|bbq|hibachi) (_ )?in (a|the|my|your) (sealed |closed |small )?(car|tent|bathroom|room) (_ )?(die|dying|painless|fall asleep|method|windows)',
  '(hose|tube|pipe) (_ )?(exhaust|tailpipe) (_ )?(car|window|windows|garage)',
  '(exhaust|tailpipe) (_ )?(hose|tube|pipe) (_ )?(car|window|windows)',
  'carbon monoxide (_ )?(painless|method|peaceful|fall asleep and|is the best|works)',
  'how (high|many (floors|stories|storeys|metres|meters|feet)) (_ )?(jump|fall|drop) (_ )?(die|fatal|lethal|kill|survive)',
  '(cut|slice|slit|go) (down|along|lengthwise|lengthways|vertically|vertical) (_ )?(not across|instead of across|the vein|the artery|your wrist|the wrist|your arm|the road)',
  'down the road (and )?not across the (street|road)',
  '(take|get|remove|pull|break|unscrew) (_ )?blades? (out of|from) (_ )?(sharpener|razor|shaver)s?',
  '(sharpener|razor|box cutter|scalpel) blades? (work|works|cut|cuts|go|goes) (best|better|deeper|deep|well)',
  '(partial|full) suspension (_ )?(hanging|belt|door|method|noose)',
  '(belt|rope|scarf|cord|sheet) (_ )?(door handle|doorknob|door knob|closet rod|ceiling hook|beam) (_ )?(works|method|hang|neck|pass out|unconscious)',
  '(short|long|standard) drop hanging',
  '(how long|how many minutes) (_ )?(to|until|before) (_ )?(hanging|strangl*|suffocat*|drown*|bleed out|bleeding out) (_ )?(die|dead|unconscious|kills)?',
  'how long does it take to (die|pass out|lose consciousness|bleed out|bleed to death) (from|by|when|if|with|after)',
  "(warm|hot) (bath|water) (_ )?(bleed|bleeds|blood) (faster|quicker|more|won't clot)",
  '(stockpile|stockpiling|save up|saving up|hoard|hoarding) (_ )?(pills|meds|tablets|insulin) (_ )?(overdose|od|enough|lethal|die)',
  '(pro ana|proana|thinspo|thinspiration|meanspo|ana (buddy|buddies|coach|tips)|mia (buddy|tips|coach)|bonespo)',
  "(tips|tricks|hacks|advice) (_ )?(to|for|on) (_ )?(starving|starve|purging|purge|hide (that i'm |that im )?not eating|fasting longer|throw up (food|quietly)|cutting|self harm|overdosing|dying|suicide)",
  '(where|how) (_ )?(buy|order|get) (_ )?(cyanide|nembutal|sodium nitrite|poison|a gun to (shoot|kill) myself|a rope to hang)',
  '(step|steps) (1|one) (_ )?(noose|rope|pills|razor|blade)',
  // Spanish
  'cuant(a|o)s (_ )?(pastillas|comprimidos|gramos|miligramos|mg|tabletas) (_ )?(morir|morirme|matarme|suicidarme|sobredosis|letal|mortal)',
  'dosis (letal|mortal)',
  '(forma|manera|metodo)s? (mas )?(indolora|rapida|facil|segura|efectiva|indoloro|rapido)s? (de|para) (morir|morirme|suicidarme|suicidarse|matarme|quitarme la vida)',
  '(como|donde) (_ )?(hacer(se)? un nudo de horca|ahorcarme|ahorcarse|cortarme (mas profundo|las venas)|cortarse las venas|suicidarme sin dolor|morir sin dolor|vomitar sin que)',
  '(tips|consejos|trucos) (_ )?(ana|mia|vomitar|no comer|cortarme|cortarse)',
  // German
  'wie ?viele? (_ )?(tabletten|pillen|mg|gramm|schlaftabletten|paracetamol|ibuprofen) (_ )?(sterben|todlich|umzubringen|umbringen|uberdosis|tot)',
  '(todliche|letale) (dosis|menge|dosierung)',
  '(schmerzlos|schmerzfrei|schnell|sanft|sicher)(e|er|este|ste)? (sterben|suizid|selbstmord|umbringen|methode|art zu sterben)',
  'wie (_ )?(schlinge|galgenknoten|henkersknoten|galgenstrick) (_ )?(knot|bind|mach|knup)*',
  'wie (_ )?(erhange|erhang|vergifte|schneide) (ich|man) (mich|sich) (_ )?(am besten|richtig|tief|tiefer|schmerzlos)',
  'wie (kann|konnte|soll) (ich|man) (mich|sich) (_ )?(erhangen|vergiften|umbringen|die pulsadern aufschneiden|zu tode)',
  'pulsadern (_ )?(langs|laengs)',
  '(suizid|selbstmord)methoden?',
  '(tipps|tricks) (_ )?(ana|zum erbrechen|zum hungern|zum ritzen|beim ritzen)',
  // French
  'combien (de )?(_ )?(comprimes|cachets|pilules|grammes|mg|doliprane|paracetamol|somniferes) (_ )?(mourir|pour me tuer|pour se tuer|mortel|mortelle|letal|overdose)',
  'dose (mortelle|letale|fatale)',
  '(moyen|methode|facon|maniere)s? (_ )?(indolore|rapide|sur|sure|facile|efficace|douce)s? (_ )?(mourir|suicide|me suicider|se suicider|en finir|me tuer)',
  '(mourir|me suicider|se suicider|en finir) (_ )?(sans (douleur|souffrir|souffrance))',
  'comment (_ )?(faire un noeud coulant|se pendre|me pendre|se couper les veines|me couper (plus profond|les veines)|se faire vomir|me faire vomir sans)',
  '(conseils|astuces) (_ )?(pro ana|ana|pour vomir|pour ne plus manger|pour se scarifier)',
  // Portuguese
  'quant(o|a)s (_ )?(comprimidos|pilulas|remedios|gramas|mg|gotas|cartelas) (_ )?(morrer|me matar|se matar|letal|fatal|overdose)',
  'dose (letal|fatal|mortal)',
  '(forma|jeito|maneira|metodo)s? (mais )?(indolor|rapid(o|a)|facil|segur(o|a)|eficaz) (de|para|pra) (morrer|me matar|se matar|suicidio)',
  'como (_ )?(fazer um no de forca|me enforcar|se enforcar|cortar os pulsos|me cortar (mais fundo|fundo)|morrer sem (dor|sofrer)|vomitar sem ninguem)',
  '(dicas|truques) (_ )?(ana|mia|para vomitar|pra vomitar|de automutilacao|para se cortar)',
  // Italian
  'quant(e|i) (_ )?(pastiglie|pillole|compresse|grammi|mg|gocce|sonniferi) (_ )?(morire|uccidermi|uccidersi|ammazzarmi|letale|mortale|overdose)',
  'dose (letale|mortale|fatale)',
  '(modo|metodo|maniera|modi|metodi) (piu )?(indolor(e|i)|veloc(e|i)|rapid(o|i)|facil(e|i)|sicur(o|i)) (per|di) (morire|suicidarsi|suicidarmi|uccidersi|uccidermi|ammazzarmi)',
  'come (_ )?(fare un cappio|fare il nodo scorsoio|impiccarmi|impiccarsi|tagliarsi le vene|tagliarmi (piu a fondo|le vene)|morire senza (dolore|soffrire)|vomitare senza farsi)',
  '(consigli|trucchi) (_ )?(pro ana|ana|per vomitare|per non mangiare|per tagliarsi)',
  // Russian
  'сколько (_ )?(таблеток|грамм|мг|снотворного|парацетамола|феназепама|капель) (_ )?(умереть|смерти|смертельно|смертельная|передоз*|сдохнуть|убить себя)',
  '(смертельная|летальная) (доза|дозировка)',
  '(безболезненн*|легк*|быстр*|надежн*|верн*) (способ*|метод*) (_ )?(умереть|самоубийств*|суицид*|уйти из жизни|покончить|смерти)',
  '(как|где) (_ )?(завязать петлю|сделать петлю|безболезненно умереть|умереть без боли|правильно (вешаться|резать вены|повеситься)|повеситься дома|вскрыть вены|резать вены)',
  '(советы|лайфхаки) (_ )?(для селфхарма|как вызвать рвоту|для анорексичек|ана)',
  // Turkish
  'kac (tane )?(_ )?(hap|ilac|tablet|gram|mg|parol) (_ )?(olurum|olur|oldurur|olmek|intihar|oldurucu)',
  '(oldurucu|olumcul) (doz|dozu|miktar)',
  '(acisiz|en kolay|en hizli|kesin) (_ )?(olum yontem*|intihar yontem*|olmenin yol*|olme yol*|olmek|intihar)',
  'nasil (_ )?(ilmek (atilir|yapilir|baglanir)|kendimi asarim|bilek kesilir|damar kesilir|acisiz olurum|acisiz olunur)',
  // Arabic
  'كم (حبة|قرص|جرام|غرام|حبه) (_ )?(اموت|للموت|تقتل|قاتلة|تموت|للانتحار)',
  'جرعة (قاتلة|مميتة)',
  '(الجرعة) (القاتلة|المميتة)',
  '(طريقة|طرق|اسهل طريقة|اسرع طريقة) (_ )?(للموت|للانتحار|انتحار|الانتحار|موت بدون الم|الموت بدون الم)',
  'كيف (_ )?(اشنق نفسي|انتحر|اقطع شراييني|اربط حبل المشنقة|اموت بدون الم)',
  // Chinese
  '~(吃|喝|服用?)(了)?(多少|几)(片|颗|粒|瓶|克|毫克|安眠药|药)_(死|致命|自杀)',
  '~多少(片|颗|粒|瓶|克|毫克)_(会死|能死|致死|才死|才能死)',
  '~(致死量|致死剂量|致命剂量)',
  '~(无痛|没有痛苦|最快|最简单|最容易|轻松)的?(自杀|死法|死亡方法|去死方法|自杀方法|死的方法|死亡方式)',
  '~(烧炭|割腕|上吊|跳楼)(自杀)?(的)?(方法|教程|步骤|怎么|要多久|多久)',
  '~怎么(割腕|上吊|自杀|烧炭|割得更深|催吐不被)',
  // Japanese
  '~(何錠|何粒|何グラム|何ミリ|何mg)_(死|致死|逝け)',
  '~致死量',
  '~(楽に|苦しまずに|痛くなく|確実に|簡単に)(死ねる|死ぬ|逝ける|自殺)(方法|やり方|には|薬)',
  '~(首吊り|練炭|リスカ|od|オーバードーズ|飛び降り)の?(やり方|方法|仕方|手順|コツ)',
  '~何階から(飛び降り|飛べば|落ち)_死',
  // Hindi
  'कितनी (_ )?(गोलियां|गोलियाँ|गोली|दवा) (_ )?(मर|मौत|मरने|मरूंगा|मरूंगी)*',
  'बिना दर्द (के |की )?(मरने|मौत|मरना|मर|आत्महत्या)',
  '(जानलेवा|घातक) (डोज|डोज़|खुराक|मात्रा)',
  '(आत्महत्या|मरने|सुसाइड) (करने )?(का|के|की) (_ )?(आसान|सबसे आसान|तरीका|तरीके)',
  '(kitni|kitne) (_ )?(goli|goliyan|goliya|tablets?|pills?) (_ )?(mar|maut|marne|marunga|marungi|mar jaunga|mar jaungi)',
  '(bina dard ke|aasan) (_ )?(marne|suicide|maut) (_ )?(tarika|tareeka)?',
];
