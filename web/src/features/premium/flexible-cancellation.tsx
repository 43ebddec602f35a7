/** Explains cancellation in advance. */
export function FlexibleCancellation() {
  return (
    <section aria-labelledby="flexible-cancellation">
      <h2 id="flexible-cancellation" className="text-lg font-bold">
        Flexible cancellation
      </h2>
      <p className="mt-2 max-w-2xl text-ink-soft">
        Cancel here with two clicks, at any time and without a fee. Premium stays open until the end of the
        period you have paid for, and what you made stays yours. You can subscribe again whenever you like.
      </p>
    </section>
  );
}
