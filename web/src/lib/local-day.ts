/** Returns the calendar day of an instant on this device, `YYYY-MM-DD`. */
export function localDay(instant: Date): string {
  const part = (value: number, length = 2) => String(value).padStart(length, '0');
  return `${part(instant.getFullYear(), 4)}-${part(instant.getMonth() + 1)}-${part(instant.getDate())}`;
}
