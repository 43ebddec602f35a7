const ways = ['tel:', 'sms:', 'https:'];

/** The address of a help line, when it is one that a button may open: a call, a text message or a secure page. */
export function safeHref(href: string): string | undefined {
  const way = /^[a-z]+:/i.exec(href)?.[0].toLowerCase();
  return way && ways.includes(way) ? href : undefined;
}

/** Whether the address leads away from the app to another page. */
export function opensPage(href: string | undefined): boolean {
  return href?.toLowerCase().startsWith('https:') ?? false;
}
