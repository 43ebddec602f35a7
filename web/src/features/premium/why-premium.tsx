/** What a person pays for, and what they do not. */
export function WhyPremium() {
  return (
    <section aria-labelledby="why-premium">
      <h2 id="why-premium" className="text-lg font-bold">
        Why Premium
      </h2>
      <div className="prose-text mt-2 flex flex-col gap-3">
        <p>
          Writing is free and stays free, and so are the guide&rsquo;s answers. Premium takes the limits away
          from what is found in your writing, insights and personas, and lets you choose how the guide
          answers.
        </p>
        <p>
          Every answer and every insight costs us something, because an AI model works for it. Premium is how
          that is paid for without selling what you write.
        </p>
        <p>
          Premium makes the guide neither wiser nor a therapist. If the free plan is enough for you, stay with
          it.
        </p>
      </div>
    </section>
  );
}
