import type { CardText } from './safety-card.js';

export const chineseSimplified: CardText = {
  titles: {
    suicide: '你不必独自承受',
    self_harm: '你不必独自承受',
    abuse: '你值得安全',
    medical_emergency: '可能现在就需要帮助',
  },
  messages: {
    suicide:
      '你写下的话很重要。如果你可能会去做，或者自己也不确定，请现在就和一个人说说话。你也可以继续在这里写。',
    self_harm:
      '你写下的话很重要。如果你受伤了，或者可能会伤害自己，请现在就和一个人说说话。你也可以继续在这里写。',
    abuse:
      '发生在你身上的事不是你的错。如果现在有危险，请拨打紧急电话。共用的手机或电脑可能被别人看到，请选择安全的时候。',
    medical_emergency: '如果有人可能病重、受伤或中毒，请先拨打紧急电话。可以的话，请待在别人身边。',
  },
  emergencyName: '紧急电话',
  notes: {
    emergency: '现在有危险时拨打',
    callOrText: '电话或短信',
    call: '电话',
    text: '短信',
    suicideAndCrisis: '有自杀的想法或任何危机时',
    listening: '有人倾听',
    abuse: '家庭中的暴力与控制',
    womenAbuse: '遭受暴力的女性',
    directory: '你所在国家的免费热线',
    usAndCanada: '电话或短信，美国和加拿大',
  },
  grounding: {
    title: '回到此刻的房间',
    steps: [
      '双脚踩在地上，留意脚接触地面的地方。',
      '说出五样你看到的东西。',
      '说出四样你能摸到的东西，摸一摸其中一样。',
      '说出三种声音。',
      '慢慢吸气，再更慢一点呼气，三次。',
    ],
  },
  plan: {
    title: '接下来几小时的简短计划',
    prompts: [
      '我怎么知道情况变得更难了？',
      '以前这样的时刻，是什么帮我撑过来的？',
      '今天我可以打给谁，或和谁待在一起？',
      '我可以把什么放到够不着的地方，或请谁保管？',
      '如果更难受，我会拨哪个号码？',
    ],
  },
};
