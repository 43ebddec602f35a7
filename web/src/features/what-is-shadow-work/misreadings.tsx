import { Cite } from './cite.js';

export function Misreadings() {
  return (
    <>
      <h3>It is not letting everything out</h3>
      <p>
        Punching a pillow feels like relief. Over 154 studies, activities that raise arousal, venting among
        them, did not lower anger; calming ones did. <Cite work="kjaervikBushman2024" /> Getting to know your
        anger and giving it a stage are two different things.
      </p>
      <h3>It is not digging for a hidden wound</h3>
      <p>
        You do not need a buried memory to explain yourself, and looking for one is risky: people can come to
        remember what never happened. <Cite work="otgaar2021" /> Begin with what you know.
      </p>
      <h3>It is not endless self-examination</h3>
      <p>
        Reflecting and understanding are not the same. In one set of questionnaire studies, insight into
        oneself went with less distress, while reflecting as such went with more; people who kept diaries
        reflected more and had less insight. <Cite work="grant2002" /> Going round in circles makes low mood
        worse. <Cite work="nolenHoeksema2008" /> A page that ends with a question you can carry into the day
        is better than five that do not end.
      </p>
    </>
  );
}
