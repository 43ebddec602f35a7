/** The operator's address for whoever needs help, where one was set when the app was built. */
const setEmail = import.meta.env['VITE_CONTACT_EMAIL'] as string | undefined;
const placeholder = 'support@example.com';

/** A link that writes to the operator. Where no address was set, a placeholder that says it is one. */
export function ContactLink() {
  const email = setEmail || placeholder;
  return (
    <>
      <a href={`mailto:${email}`} className="wrap-anywhere underline underline-offset-4">
        {email}
      </a>
      {!setEmail && ' (a placeholder)'}
    </>
  );
}
