import type { CardText } from './safety-card.js';

export const chineseTraditional: CardText = {
  titles: {
    suicide: '你不必獨自承受',
    self_harm: '你不必獨自承受',
    abuse: '你值得安全',
    medical_emergency: '可能現在就需要幫助',
  },
  messages: {
    suicide:
      '你寫下的話很重要。如果你可能會去做，或者自己也不確定，請現在就和一個人說說話。你也可以繼續在這裡寫。',
    self_harm:
      '你寫下的話很重要。如果你受傷了，或者可能會傷害自己，請現在就和一個人說說話。你也可以繼續在這裡寫。',
    abuse:
      '發生在你身上的事不是你的錯。如果現在有危險，請撥打緊急電話。共用的手機或電腦可能被別人看到，請選擇安全的時候。',
    medical_emergency: '如果有人可能病重、受傷或中毒，請先撥打緊急電話。可以的話，請待在別人身邊。',
  },
  emergencyName: '緊急電話',
  notes: {
    emergency: '現在有危險時撥打',
    callOrText: '電話或簡訊',
    call: '電話',
    text: '簡訊',
    suicideAndCrisis: '有自殺的想法或任何危機時',
    listening: '有人傾聽',
    abuse: '家庭中的暴力與控制',
    womenAbuse: '遭受暴力的女性',
    directory: '你所在地的免費專線',
    usAndCanada: '電話或簡訊，美國和加拿大',
  },
  grounding: {
    title: '回到此刻的房間',
    steps: [
      '雙腳踩在地上，留意腳接觸地面的地方。',
      '說出五樣你看到的東西。',
      '說出四樣你能摸到的東西，摸一摸其中一樣。',
      '說出三種聲音。',
      '慢慢吸氣，再更慢一點呼氣，三次。',
    ],
  },
  plan: {
    title: '接下來幾小時的簡短計畫',
    prompts: [
      '我怎麼知道情況變得更難了？',
      '以前這樣的時刻，是什麼幫我撐過來的？',
      '今天我可以打給誰，或和誰待在一起？',
      '我可以把什麼放到拿不到的地方，或請誰保管？',
      '如果更難受，我會撥哪個號碼？',
    ],
  },
};
