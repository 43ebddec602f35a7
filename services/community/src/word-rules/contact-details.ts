/** Whether a text names a way to reach somebody outside: an address, a number, a link, an account elsewhere. */
export function findContactDetails(text: string): boolean {
  return /@|https?:|www\./i.test(text);
}
