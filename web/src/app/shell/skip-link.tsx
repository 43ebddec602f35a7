/** First stop of the Tab key: past the navigation, to the screen itself. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-60 -translate-y-20 rounded-full bg-raised px-5 py-3 font-semibold text-ink shadow-high focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
