/** CSS classes of a link in the running text of the guide. */
export const guideLink = 'text-accent underline underline-offset-4 hover:no-underline';
