/** First stop of the Tab key: past the navigation, to the screen itself. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-60 -translate-y-24 rounded-full bg-raised px-5 py-3 font-semibold text-ink focus:translate-y-0 focus:shadow-high"
    >
      Skip to content
    </a>
  );
}
