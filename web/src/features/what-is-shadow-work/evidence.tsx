import { Cite } from './cite.js';
import { SmallEffect } from './small-effect.js';

export function Evidence() {
  return (
    <>
      <p>
        Shadow work as a whole has never been tested. Studies of full Jungian therapy report improvement, but
        none was a randomised trial, and none was about working on your own. <Cite work="roesler2013" /> What
        has been tested are some of its tools.
      </p>
      <p>
        <strong>Writing about what weighs on you</strong> helps a little, on average. A review of 146
        randomised studies found an effect of r = .075. <Cite work="frattaroli2006" /> That is real, and it is
        small enough that you should see it:
      </p>
      <SmallEffect />
      <p>
        It takes its time, too: in 31 randomised studies the small benefit showed at follow-up and not at
        once. <Cite work="guo2023" /> For depressive symptoms alone, 39 trials with healthy adults found no
        lasting effect. <Cite work="reinhold2018" />
      </p>
      <p>
        <strong>Finding a word for a feeling</strong> was followed, in a brain-imaging experiment, by a
        smaller alarm response. <Cite work="lieberman2007" /> <strong>Looking from a distance</strong>, as an
        observer would, tends to keep reflection from sliding into brooding. <Cite work="krossAyduk2016" />{' '}
        <strong>Practising self-compassion</strong> went, in trials, with less self-criticism and less
        rumination. <Cite work="ferrari2019" />
      </p>
      <p>
        That is why we ask for short sittings, plain words and some kindness. It is also why we promise you
        nothing.
      </p>
    </>
  );
}
