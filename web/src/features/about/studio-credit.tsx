/** Name of the studio that made this edition, as the operator set it at build time. */
const studio = (import.meta.env['VITE_STUDIO_CREDIT'] as string | undefined)?.trim();

/** Credit line for the studio; renders nothing where none was named. */
export function StudioCredit() {
  if (!studio) return null;
  return <p>Made by {studio}.</p>;
}
