import { plainPack, wholeTurn } from './plain-pack.js';

export const chinese = plainPack({
  code: 'zh',
  feelings: [
    {
      name: '愤怒',
      polarity: 'negative',
      forms: { 4: ['愤怒', '生气', '生氣', '火大', '憤怒'], 3: ['烦躁', '煩', '烦'] },
    },
    {
      name: '难过',
      polarity: 'negative',
      forms: { 4: ['难过', '難過', '伤心', '傷心', '哭', '悲伤', '悲傷'] },
    },
    { name: '害怕', polarity: 'negative', forms: { 4: ['害怕', '恐惧', '恐懼', '怕'] } },
    {
      name: '焦虑',
      polarity: 'negative',
      forms: { 4: ['焦虑', '焦慮'], 3: ['担心', '擔心', '紧张', '緊張', '不安'] },
    },
    { name: '疲惫', polarity: 'negative', forms: { 4: ['疲惫', '疲憊', '精疲力尽', '精疲力盡'], 3: ['累'] } },
    { name: '压力', polarity: 'negative', forms: { 3: ['压力', '壓力', '受不了', '撑不住', '撐不住'] } },
    { name: '羞愧', polarity: 'negative', forms: { 4: ['羞愧', '丢脸', '丟臉', '羞耻', '羞恥'] } },
    {
      name: '内疚',
      polarity: 'negative',
      forms: { 4: ['内疚', '內疚', '愧疚', '自责', '自責'], 3: ['后悔', '後悔'] },
    },
    { name: '孤独', polarity: 'negative', forms: { 4: ['孤独', '孤獨', '孤单', '孤單', '寂寞'] } },
    { name: '委屈', polarity: 'negative', forms: { 4: ['委屈', '失望', '受伤', '受傷'] } },
    { name: '空虚', polarity: 'negative', forms: { 4: ['空虚', '空虛', '绝望', '絕望', '麻木'] } },
    {
      name: '快乐',
      polarity: 'positive',
      forms: { 4: ['快乐', '快樂', '开心', '開心', '高兴', '高興', '幸福'] },
    },
    {
      name: '轻松',
      polarity: 'positive',
      forms: { 3: ['轻松', '輕鬆', '松了一口气', '鬆了一口氣', '平静', '平靜'] },
    },
    { name: '感激', polarity: 'positive', forms: { 3: ['感激', '感恩'] } },
  ],
  negation: /(?:不|没有|没|沒有|沒|别|別)(?:再|太|那么|那麼)?$/u,
  contradictions: [/((?:我)?(?:想|希望|要|知道)[^。！？\n，,]*)[，, ]?(?:但是|但|可是|却|卻)([^。！？\n]+)/u],
  absolutes: /总是|總是|从来|從來|永远|永遠|没有人|沒有人|所有人|每次|一直都/u,
  shoulds: /应该|應該|必须|必須|不得不/u,
  goodbye: wholeTurn(
    '晚安|再见|再見|拜拜|明天见|明天見|(?:今天)?(?:就)?(?:到这里|到這裡|这样吧|這樣吧)|谢谢|謝謝|(?:谢谢|謝謝)[，, ]?(?:就这样|就這樣|晚安|今天就到这里|再见)|我(?:要|去)睡(?:觉|了|覺)了?',
  ),
  short: wholeTurn('是|是的|对|對|嗯|不|不是|不知道|没有|沒有|也许|也許|可能|好|好的|你好|还好|還好|都有'),
  space: '',
  fullStop: '。',
  quotationMarks: ['“', '”'],
  reflections: {
    feeling: [
      '在{quote}里，我读到了{feeling}，它不需要变小。',
      '{feeling}来到这里，也许有它的理由：你写了{quote}',
      '{quote}，这句话下面似乎压着{feeling}。',
    ],
    good: ['{quote}里也有{feeling}，让它待一会儿吧。', '这里也有{feeling}，就在{quote}之中。'],
    contradiction: ['一边是{a}，一边是{b}，两边也许都是真的。', '{a}，又{b}：同时拿着这两样，会累的。'],
    absolute: [
      '{quote}听起来很绝对，我在想，会不会也有过一点点不同的时候。',
      '心里沉的时候，事情就好像一直如此：{quote}',
    ],
    should: [
      '{quote}里有一个“应该”，只是还看不出是谁的。',
      '我在{quote}里听到责任，却很少听到你自己想要什么。',
    ],
    short: ['这样就够了。我还在想你之前写的{quote}', '短短的回答也说了些什么。之前你写过{quote}'],
    generic: [
      '我在{quote}这里停了一会儿。',
      '你写下{quote}，好像它已经等了一阵子。',
      '{quote}，几个字里装着不少东西。',
    ],
  },
  questions: {
    feeling: [
      '写下这些的时候，你在身体的哪里感觉到它？',
      '这种感觉是从什么时候开始陪着你的？',
      '如果它会说话，它会对你说什么？',
    ],
    contradiction: ['这两边各自在保护什么？', '到现在为止，哪一边说得比较少？'],
    generic: [
      '再读一遍时，哪一部分最鲜活？',
      '你本来希望谁能注意到什么？',
      '这件事跟着你多久了？',
      '其中最难去看的是哪一部分？',
    ],
  },
  holding: {
    'compassionate-guide': ['今天不必把它解决。'],
    'insightful-analyst': ['这只是一个假设，不是结论。'],
    'wise-mentor': ['旧的结，总是慢慢才松开。'],
    'creative-catalyst': ['这只是草图，草图可以重画。'],
    'gentle-protector': ['你随时可以停下来。'],
    'playful-healer': ['这里没有人打分。'],
  },
  closings: ['那就先到这里。写下的话会在这里等你。晚安。', '好，今天就停在这里，好好休息。'],
  freeWrite: ['继续写吧，我在读。', '这一页是你的。', '让下一句自己来。', '不用整理。', '我在这里。'],
  freeWriteFeeling: ['{feeling}在这里也有位置。'],
  crisis: [
    '你愿意把这些写在这里，我很在意，也不会匆匆带过。你承受的听起来太重了，不该一个人扛。卡片上有可以打通、有人接听的号码，我也还在这里。你现在安全吗？',
    '每一个字我都读了。你不需要解释得很好，也不需要把它说得轻一些。卡片上的号码正是为这样的时刻准备的。此刻你安全吗？',
  ],
  crisisOfAnother: [
    '你写的我都读了，这很重要。这样担心一个人很沉重，卡片上的号码也是为你准备的。那个人现在安全吗？',
  ],
  medicalEmergency: [
    '你描述的情况可能需要马上得到帮助。请现在就拨打卡片上的急救号码，不确定也可以打。有人在你身边吗？',
  ],
  feelingInsights: [
    ['给{feeling}一个位置', '也许{feeling}想说的话，以前没有多少地方可说：{quote}'],
    ['{feeling}出现的地方', '在{quote}里，{feeling}也许比看上去更近。'],
  ],
});
