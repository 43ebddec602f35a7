/** A day as it stands at the head of a page: "Sunday, 22 November", in the person's own way of writing dates. */
export const dayFormat = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
