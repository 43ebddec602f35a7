/** Who made this installation's edition, as the operator named them when the app was built. */
const studio = (import.meta.env['VITE_STUDIO_CREDIT'] as string | undefined)?.trim();

/** A line of thanks to the studio; nothing where none was named. */
export function StudioCredit() {
  if (!studio) return null;
  return <p>Made by {studio}.</p>;
}
