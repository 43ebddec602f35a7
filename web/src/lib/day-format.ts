/** Format of the day at the top of a page: "Sunday, 22 November", in the person's locale. */
export const dayFormat = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
