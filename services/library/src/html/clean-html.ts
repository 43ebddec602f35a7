import sanitizeHtml from 'sanitize-html';

/** Maximum nesting depth of elements; none of the library's texts nests deeper. */
const DEEPEST = 12;
const SECTION_ID = /^section-[a-z0-9]+(?:-[a-z0-9]+)*$/;
const OWN_ADDRESS = /^(?:#source-[a-z0-9-]+|\/research-explorer\?resource=[a-z0-9-]+)$/;
const WEB_ADDRESS = /^https:\/\/[!-~]+$/;
const OPENS_BESIDE = { target: '_blank', rel: 'noopener noreferrer' };

/** The only elements that a resource's text may contain. */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'blockquote', 'em', 'strong', 'code', 'br', 'hr', 'a'],
  allowedAttributes: { h2: ['id'], h3: ['id'], a: ['href', 'target', 'rel'], ol: ['start'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  allowedClasses: {},
  allowedStyles: {},
  disallowedTagsMode: 'discard',
  // The contents of these elements are not text for a reader, and some of them follow other parsing rules.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'iframe', 'svg', 'math', 'title'],
    ...['template', 'object', 'xmp', 'noembed', 'noframes', 'plaintext', 'audio', 'video', 'canvas'],
  ],
  nestingLimit: DEEPEST,
  transformTags: { h2: cleanHeading, h3: cleanHeading, a: cleanLink, ol: cleanList },
};

/**
 * Returns HTML that is safe to show: headings, paragraphs, lists, quotations, emphasis, and links to the web (opened in
 * a new tab), to cited works and to other resources.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, RULES);
}

/** Returns an https address, or `null` for anything else: a script, data, a file, or credentials before a host. */
export function webAddress(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, username, password } = new URL(address);
  return protocol === 'https:' && !username && !password ? address : null;
}

function cleanHeading(tagName: string, { id }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: id !== undefined && SECTION_ID.test(id) ? { id } : {} };
}

function cleanLink(tagName: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (OWN_ADDRESS.test(href)) return { tagName, attribs: { href } };
  const isAllowed = WEB_ADDRESS.test(href) && webAddress(href) !== null;
  return { tagName, attribs: isAllowed ? { href, ...OPENS_BESIDE } : {} };
}

function cleanList(tagName: string, { start = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: /^\d{1,3}$/.test(start) ? { start } : {} };
}
