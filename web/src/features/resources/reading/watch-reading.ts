import type { ReadingSession } from './reading-session.js';

const tickMs = 1_000;
/** Events that show that a person is reading. */
const moves = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'touchmove'] as const;

/**
 * Reports to a reading session what is in view and whether the page is visible. Returns a function that stops the
 * reports and saves the session.
 */
export function watchReading(session: ReadingSession, text: HTMLElement): () => void {
  const { reading } = session;
  const sections = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const { section, sectionEnd } = (target as HTMLElement).dataset;
      if (section !== undefined) reading.turn(section, isIntersecting, Date.now());
      else if (sectionEnd !== undefined && isIntersecting) reading.seeEnd(sectionEnd, Date.now());
    }
    session.tick();
  });
  for (const element of text.querySelectorAll('[data-section], [data-section-end]'))
    sections.observe(element);

  let timer: ReturnType<typeof setInterval> | undefined;
  const moved = () => reading.pageVisible(Date.now());
  const begin = () => {
    moved();
    clearInterval(timer);
    timer = setInterval(() => session.tick(), tickMs);
  };
  const end = () => {
    clearInterval(timer);
    session.leave();
  };
  const turned = () => (document.visibilityState === 'hidden' ? end() : begin());
  turned();
  document.addEventListener('visibilitychange', turned);
  window.addEventListener('pagehide', end);
  for (const move of moves) window.addEventListener(move, moved, { passive: true });
  return () => {
    sections.disconnect();
    document.removeEventListener('visibilitychange', turned);
    window.removeEventListener('pagehide', end);
    for (const move of moves) window.removeEventListener(move, moved);
    end();
  };
}
