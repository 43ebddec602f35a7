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
  nobody: /没有人|沒有人|没人|沒人|谁也不|誰也不/u,
  ownFeeling: /我/u,
  joyIdioms:
    /喜极而泣|喜極而泣|高兴得哭|高興得哭|开心得哭|開心得哭|笑到(?:肚子疼|肚子痛|流泪|哭)|笑得(?:肚子疼|肚子痛|流泪)|幸福的(?:眼泪|泪水)/u,
  goodbye: wholeTurn(
    '晚安|再见|再見|拜拜|明天见|明天見|(?:今天)?(?:就)?(?:到这里|到這裡|这样吧|這樣吧)|谢谢|謝謝|(?:谢谢|謝謝)[，, ]?(?:就这样|就這樣|晚安|今天就到这里|再见)|我(?:要|去)睡(?:觉|了|覺)了?',
  ),
  short: wholeTurn('是|是的|对|對|嗯|不|不是|不知道|没有|沒有|也许|也許|可能|好|好的|你好|还好|還好|都有'),
  space: '',
  fullStop: '。',
  quotationMarks: ['“', '”'],
  reflections: {
    feeling: [
      '你写下{quote}，也许可以这样叫它：{feeling}。',
      '我读到{quote}。接近的词，也许是{feeling}。',
      '{quote}，它不需要变小。',
    ],
    generic: [
      '我在{quote}这里停了一会儿。',
      '你写下{quote}。',
      '我慢慢读了{quote}。',
      '{quote}，这句话现在留在纸上了。',
    ],
  },
  questions: [
    '写下来之后，感觉怎么样？',
    '其中对你最重要的是哪一部分？',
    '还有什么和这件事有关吗？',
    '接下来你想说些什么？',
    '此刻它对你来说怎么样？',
    '最先发生的是什么？',
  ],
  holding: {
    'compassionate-guide': ['有时间慢慢看。'],
    'insightful-analyst': ['我知道的，只有这里写下的。'],
    'wise-mentor': ['不用着急。'],
    'creative-catalyst': ['一页纸也可以只是草图。'],
    'gentle-protector': ['你随时可以停下来。'],
    'playful-healer': ['这里没有人打分。'],
  },
  closings: ['那就先到这里。写下的话会在这里等你。晚安。', '好，今天就停在这里，好好休息。'],
  freeWrite: [
    '继续写吧，我在读。',
    '这一页是你的。',
    '让下一句自己来。',
    '不用整理。',
    '我在这里。',
    '写一半也可以。',
    '一个词也够了。',
    '想花多少时间都可以。',
    '没有人会来修改。',
    '剩下的也有地方放。',
  ],
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
