/** Services on which people contact each other. */
const EVERY =
  '(insta|instagram|ig|telegram|tg|whatsapp|whats app|wapp|discord|disc|snap|snapchat|kik|wechat|weixin|facebook|fb|messenger|tik ?tok|twitter|reddit|skype|viber|threads|bumble|tinder|grindr|signal|linkedin|onlyfans|zoom|steam|imessage|line|vk)';
const MY = '(my |the |our |its? )?';
const RU =
  '(телегу|телеге|телеграм|телеграме|телеграмм|тг|вк|инсту|инсте|инстаграм|инстаграме|вотсап|ватсап|ватсапе|вотсапе|вайбер|дискорд|дискорде|личку)';

/**
 * Patterns of requests to be contacted on another service, and of the author's own account names there. Statements of
 * having used or left such a service do not match.
 */
export const meetElsewhere: readonly string[] = [
  // English
  `(add|find|follow|dm|pm|message|msg|text|write|hit|reach|contact|ping|call|hmu|friend|inbox|snap|whatsapp|telegram|join) (to )?(me|us) (up )?(_ )?(on|via|at|over|through|in|by) ${MY}${EVERY}`,
  `(add|follow|dm|message) ${MY}${EVERY}`,
  `hmu (on|via|at) ${MY}${EVERY}`,
  `(talk|speak|chat|write|reach out) to me (on|via|over|through) ${MY}${EVERY}`,
  `(let's|lets|we could|we can|can we|could we|wanna|want to|shall we|anyone want to) (talk|chat|move|continue|meet|text|speak|write|connect|swap|switch)( this)? (_ )?(on|over|via|to) ${MY}${EVERY}`,
  `(i'm|im|i am) (also )?(on|at) ${EVERY} (as|under|@|at|name)`,
  `my ${EVERY} (handle|name|username|user name|user|id|account name|tag|number|nick|link) (is|:|=)`,
  `(join|come to) (my|our|the|this) (discord|telegram|whatsapp|facebook|signal) (server|group|channel|chat)`,
  `(here's|heres|here is|this is|take|have) my (number|phone number|cell|email|e mail|email address|insta|instagram|ig|telegram|snap|snapchat|discord|whatsapp)`,
  '(my|the) (number|phone number|cell number|mobile number) (is|:) (zero|one|two|three|four|five|six|seven|eight|nine|plus|oh|double)',
  '(zero|one|two|three|four|five|six|seven|eight|nine|oh)( (zero|one|two|three|four|five|six|seven|eight|nine|oh|double)){6,14}',
  // Spanish
  '(agregame|anademe|anademe|buscame|sigueme|escribeme|escribidme|hablame|contactame|mandame mensaje|seguidme|agreguenme) (_ )?(en|por|al|a mi) (mi )?(insta|instagram|ig|telegram|whatsapp|whats|wasap|guasap|discord|snap|snapchat|facebook|face|twitter|tiktok|correo)',
  '(mi|este es mi) (insta|instagram|ig|telegram|whatsapp|wasap|discord|snap|correo|numero|movil|celular) (es|:)',
  // German
  '(schreib|schreibt|schreibe|adde|addet|add|folg|folgt|kontaktier|kontaktiere|such|sucht|meld|melde|meldet) (mir|mich|euch|dich|uns) (_ )?(auf|bei|uber|per|in|unter) (meinem |meine |mein |dem |der )?(insta|instagram|ig|telegram|whatsapp|wapp|discord|snap|snapchat|facebook|fb|signal|threema|tiktok|twitter|mail)',
  'mein(e)? (insta|instagram|ig|telegram|whatsapp|discord|snap|snapchat|handynummer|nummer|mailadresse|e mail adresse|threema id) (ist|lautet|:)',
  // French
  "(ajoute|ajoutez|suis|suivez|ecris|ecrivez|contacte|contactez|trouve|cherche|retrouve|retrouvez|rejoins) (_ )?(moi|m'|nous) (_ )?(sur|via|par|en) (mon )?(insta|instagram|ig|telegram|whatsapp|discord|snap|snapchat|facebook|fb|signal|tiktok|twitter|mp)",
  "mon (insta|instagram|ig|telegram|whatsapp|discord|snap|snapchat|numero|mail|adresse mail) (c'est|est|:)",
  // Portuguese
  '(me )?(adiciona|add|segue|chama|procura|manda mensagem|escreve|contata|acha) (_ )?(no|na|pelo|pela) (meu |minha )?(insta|instagram|ig|telegram|whatsapp|whats|zap|zapzap|discord|snap|snapchat|facebook|face|twitter|tiktok|direct)',
  '(meu|este e meu|o meu) (insta|instagram|ig|telegram|whatsapp|whats|zap|discord|snap|numero|email) (e|:)',
  // Italian
  '(aggiungimi|scrivimi|seguimi|contattami|cercami|trovami|scrivetemi|seguitemi|aggiungetemi) (_ )?(su|via|in|tramite) (mio )?(insta|instagram|ig|telegram|whatsapp|discord|snap|snapchat|facebook|fb|tiktok|twitter|direct)',
  '(il )?mio (insta|instagram|ig|telegram|whatsapp|discord|snap|numero|contatto) (e|:)',
  // Russian
  `(пиши|пишите|напиши|напишите|добавь|добавьте|добавляйся|добавляйтесь|подпишись|стучи|стучись|найди|найдите|ищи|звони) (_ )?(в|на|по) (мой |моем |мою )?${RU}`,
  '(мой|моя|мои|вот мой|вот моя) (телеграм|телега|тг|вк|инста|инстаграм|вотсап|ватсап|номер|дискорд|вайбер|почта) (это|вот|:)',
  // Turkish
  "(bana|beni) (_ )?(insta|instagram|ig|telegram|whatsapp|discord|snap|snapchat|facebook|twitter|tiktok)('?(dan|den|tan|ten|da|de|ta|te|a|e|ya|ye))? (_ )?(yaz*|ulas*|ekle*|takip et*|bul*|mesaj at*)",
  '(insta|instagram|ig|telegram|whatsapp|discord|snap|snapchat|numara)(m|im|um|imiz) (su|:|burada|bu)',
  // Arabic
  '(ضيفني|ضيفوني|راسلني|راسلوني|تابعني|تابعوني|تواصل معي|تواصلوا معي|كلمني|كلموني|اضفني) (_ )?(على|عبر|في|ع) (_ )?(انستا|انستقرام|انستغرام|الانستا|تلغرام|تيليجرام|التلجرام|تلجرام|واتساب|الواتس|واتس|الواتساب|سناب|السناب|فيسبوك|ديسكورد|تويتر)',
  '(حسابي|رقمي|سنابي|ايميلي) (على|في|هو|:)',
  // Chinese
  '~加(我|下我)?(的)?(微信|qq|企鹅|电报|v信|威信|薇信|vx|飞机号|line|ins|抖音|小红书)',
  '~(我的|我)(微信|qq|v信|vx|威信|薇信|电报|手机号?|电话|邮箱)(号|号码)?(是|:)',
  '~(微信号|qq号|vx|v信)(是|:|[0-9a-z])',
  '~(私信|私聊)我(的)?(微信|qq|电报)',
  // Japanese
  '~(line|ライン|らいん|インスタ|ツイッター|ディスコード|カカオ|テレグラム|スカイプ)(を|の)?(id|アカウント)?(を|で)?(追加|交換|登録|フォロー|友達追加)(して|しよう|しませんか|ください|お願い)',
  '~(line|ライン|らいん|インスタ|カカオ|テレグラム|スカイプ)(の)?(id|アカウント)は',
  '~(line|ライン|インスタ|ディスコード|テレグラム)(で|に)(連絡|話そう|話しましょう|メッセージ)(して|ください|を)?',
  // Hindi
  '(insta|instagram|ig|telegram|whatsapp|discord|snapchat|facebook) (par|pe|pr|me) (_ )?(add|message|msg|follow|baat|contact|dm|aa jao|likho)',
  '(इंस्टा|इंस्टाग्राम|टेलीग्राम|व्हाट्सएप|व्हाट्सऐप|वॉट्सऐप|फेसबुक|स्नैपचैट) (पर|पे) (_ )?(ऐड|एड|मैसेज|फॉलो|बात|संपर्क|लिखो)',
  '(mera|meri) (insta|instagram|telegram|whatsapp|snap|number|id) (hai|ye|yeh|:)',
  'मेरा (नंबर|इंस्टा|टेलीग्राम|व्हाट्सएप|ईमेल) (है|यह|:)',
];

/** Platform names before an account name: "insta: some_body", "snap - somebody1". */
export const platformNames =
  'insta|instagram|ig|telegram|tg|whatsapp|discord|snap|snapchat|kik|wechat|skype|viber|twitter|tiktok|facebook|fb|vk|qq|vx|signal|reddit|steam|threads|інстаграм|инста|телега|тг|вк';

/** Hosts whose short addresses lead to a person's account, whatever the path. */
export const shortHosts: ReadonlySet<string> = new Set(
  't.me wa.me m.me fb.me bit.ly youtu.be discord.gg linktr.ee kik.me about.me paypal.me goo.gl vk.com ok.ru ko-fi.com cutt.ly is.gd ow.ly rb.gy zoom.us signal.me line.me lnk.bio web.de beacons.ai solo.to carrd.co onlyfans.com tinyurl.com instagr.am amzn.to'.split(
    ' ',
  ),
);

/** Top-level domains that are not words, so that "tired.com" is an address and "tired.me too" is not. */
export const plainEndings: ReadonlySet<string> = new Set(
  'com net org info edu gov biz io gg xyz app dev ru ua kz by br tr mx uk eu ch nl pl cz jp cn kr onion'.split(
    ' ',
  ),
);

/** Top-level domains that are also ordinary words. They make an address only when a path follows. */
export const wordEndings: ReadonlySet<string> = new Set(
  'me in it to is no so at be as us am my de es fr tv la do co cc link club live fm ai id pt se fi dk au ca ar cl space world life social chat blog website online site shop store tech cloud page'.split(
    ' ',
  ),
);
