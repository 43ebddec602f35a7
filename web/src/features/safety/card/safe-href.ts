const ways = ['tel:', 'sms:', 'https:'];

/** Returns the URL of a helpline if a button may open it: a call, a text message or an https page. */
export function safeHref(href: string): string | undefined {
  const way = /^[a-z]+:/i.exec(href)?.[0].toLowerCase();
  return way && ways.includes(way) ? href : undefined;
}

/** Returns whether the URL opens another page outside the app. */
export function opensPage(href: string | undefined): boolean {
  return href?.toLowerCase().startsWith('https:') ?? false;
}
