import type { Question } from './questions-data.js';

/** Frequently asked questions about shadow work; the page's structured data repeats them verbatim. */
export const shadowWorkQuestions: readonly Question[] = [
  {
    id: 'therapy',
    question: 'Is shadow work a kind of therapy?',
    paragraphs: [
      'No. It is a way of reflecting on yourself that borrows an idea from Jungian psychology. Jungian therapy is done with a trained person, and even that has been studied without randomised trials so far. [@roesler2013] Nobody has tested whether doing shadow work on your own treats anything.',
    ],
  },
  {
    id: 'evidence',
    question: 'Does it work?',
    paragraphs: [
      'That depends on what you hope for. As a whole it is untested. One of its tools, writing about thoughts and feelings, helps a little on average: across 146 randomised studies the effect was real but very small, r = .075. [@frattaroli2006]',
      'An average hides people for whom it does nothing, or does harm. Take your own experience seriously: if a few weeks of it leave you no clearer and no kinder to yourself, it is not your tool.',
    ],
  },
  {
    id: 'danger',
    question: 'Can shadow work be dangerous?',
    paragraphs: [
      'It can make you feel worse. In the first experiments on writing about upsetting events, mood dropped right afterwards. [@pennebakerBeall1986] After a separation, people who were searching for meaning did worse when they wrote about their feelings than when they wrote about something neutral. [@sbarra2013]',
      'If you live with trauma, psychosis or thoughts of harming yourself, speak with a professional before you do this on your own. Stop whenever it does you no good. If you are in danger now, call your local emergency number.',
    ],
  },
  {
    id: 'start',
    question: 'How do I start?',
    paragraphs: [
      'Choose something small from this week: a moment in which your reaction was bigger than its cause. Write down what happened, then what you felt, then what you would not want anybody to think about you because of it. Stop after twenty minutes and do something ordinary. You do not need a special notebook, a retreat or a childhood memory.',
    ],
  },
  {
    id: 'how-long',
    question: 'How long does it take?',
    paragraphs: [
      'There is no finish line and no number of days that anybody has shown to be right. In studies of writing, the small benefit appeared at follow-up rather than at once, and was larger when sessions were one to three days apart. [@guo2023] That speaks for short sittings with time between them.',
    ],
  },
  {
    id: 'annoyance',
    question: 'Is what annoys me in others always my own shadow?',
    paragraphs: [
      'No. In experiments, people who pushed away the thought of an unwanted trait did read it into others more readily. [@newman1997] But reviewers found that projection may be a by-product of pushing the thought away, not a defence in itself. [@baumeister1998] Sometimes the other person simply behaves badly. Treat it as a question worth a page, not as a verdict.',
    ],
  },
  {
    id: 'memories',
    question: 'Will I find a buried memory?',
    paragraphs: [
      'Please do not go looking for one. Whether whole traumas are blocked out and can later be recovered is contested, and techniques meant to bring them back have done harm. [@otgaar2019] In experiments about 30% of the people tested came to remember things that had never happened to them. [@otgaar2021] Work with what you know.',
    ],
  },
  {
    id: 'archetypes',
    question: 'Do I have to believe in archetypes?',
    paragraphs: [
      'No. That archetypes are inherited has no firm scientific basis. [@roesler2012] The well-known list of twelve is not Jung’s own; it was spread by a book on branding. [@markPearson2001] Use such names as you would use characters in a story, for as long as they help you to see something.',
    ],
  },
  {
    id: 'ai',
    question: 'Can an AI do shadow work with me?',
    paragraphs: [
      'It can ask questions and point at words you used. It cannot know you, and it can be wrong. The American Psychological Association advises that chatbots must not take the place of qualified care. [@apa2025] In a four-week study of 981 people, those who chose to use a chatbot more ended up lonelier and more dependent on it, though which came first is not known. [@fang2025] A good use is short, and ends in your own life, with your own people.',
    ],
  },
];
