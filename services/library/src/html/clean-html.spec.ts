import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { cleanHtml, webAddress } from './clean-html.js';

/** Matches cleaned HTML: only these tags with exactly these attributes. */
const CLEAN =
  /^(?:[^<>]|<\/?(?:h2|h3|p|ul|ol|li|blockquote|em|strong|code)>|<(?:br|hr) ?\/>|<h[23] id="section-[a-z0-9-]+">|<ol start="\d{1,3}">|<a>|<\/a>|<a href="#source-[a-z0-9-]+">|<a href="\/research-explorer\?resource=[a-z0-9-]+">|<a href="https:\/\/[^"<>\s]+" target="_blank" rel="noopener noreferrer">)*$/;

const HOSTILE = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<ScRiPt src=//evil.example></sCrIpT >',
  '<p onclick="alert(1)" ONMOUSEOVER=alert(1) style="position:fixed">x</p>',
  '<p/onclick=alert(1)//>x',
  '<img src=x onerror=alert(1)>',
  '<img src="x"onerror="alert(1)"/>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https:evil.example">x</a>',
  '<a href="https://good.example@evil.example">x</a>',
  '<a href="https://evil.example/&quot;onclick=&quot;alert(1)">x</a>',
  '<a href="/research-explorer?resource=x&quot; onclick=alert(1)">x</a>',
  '<a href="#source-x" onfocus="alert(1)" autofocus tabindex=1>x</a>',
  '<a href="https://a.example" target="_self" rel="opener">x</a>',
  '<a href="https://аpple.example" download>x</a>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<style>@import "//evil.example"; p { background: url(javascript:alert(1)) }</style>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)">',
  '<object data="data:text/html;base64,PHNjcmlwdD4="></object><embed src=x>',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<base href="//evil.example/"><meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=//evil.example><template><script>alert(1)</script></template>',
  '<textarea><p title="</textarea><img src onerror=alert(1)>"></textarea>',
  '<title><p title="</title><img src onerror=alert(1)>"></title>',
  '<xmp><p title="</xmp><img src onerror=alert(1)>"></xmp>',
  '<plaintext><script>alert(1)</script>',
  '<!--<p title="--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<h2 id="section-x" id="y" onclick=alert(1)>x</h2>',
  '<h2 id="location">x</h2><h3 id="section-a b">x</h3>',
  '<ol start="1e9" type="javascript:">x</ol>',
  '\uff1cscript\uff1ealert(1)\uff1c/script\uff1e',
  '<p>\u202e<script>\u202calert(1)</script></p>',
  '<\u0000script>alert(1)</script>',
  '<script\u2028>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<p>unfinished <a href="https://a.example',
  `${'<blockquote>'.repeat(5_000)}x`,
];

describe('cleaned HTML', () => {
  it.each(HOSTILE)('contains nothing but the elements our texts may use: %.60s', (hostile) => {
    for (const html of [hostile, `<p>${hostile}</p>`, `<ul><li>${hostile}`, `<a href="${hostile}">x</a>`]) {
      const cleaned = cleanHtml(html);
      expect(cleaned).toMatch(CLEAN);
      expect(cleanHtml(cleaned)).toBe(cleaned);
    }
  });

  it('stays clean for any pieces of HTML in any order, cleaned once or twice', () => {
    const piece = fc.oneof(
      fc.constantFrom(...HOSTILE.slice(0, -1)),
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '<p',
        '</p>',
        '<a href=',
        '<!--',
        '-->',
        '<svg>',
        '</svg>',
        '<style>',
        '</style>',
        '&lt;',
        '&#60;',
        '\0',
      ),
      fc.string({ unit: 'binary', maxLength: 10 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const cleaned = cleanHtml(pieces.join(''));
        expect(cleaned).toMatch(CLEAN);
        expect(cleanHtml(cleaned)).toMatch(CLEAN);
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps all elements that our texts use', () => {
    const text =
      '<h2 id="section-what-was-asked">What was asked</h2>\n<p>A <em>text</em> with a <strong>point</strong> (<a href="#source-lally-2010">Lally, 2010</a>) and <a href="/research-explorer?resource=a-page">a page</a>.</p>\n<ol start="3"><li>One</li></ol><blockquote><p>Said &amp; done.</p></blockquote><hr />';
    expect(cleanHtml(text)).toBe(text);
    expect(cleanHtml('<a href="https://doi.org/10.1/2?x=1&amp;y=2">x</a>')).toBe(
      '<a href="https://doi.org/10.1/2?x=1&amp;y=2" target="_blank" rel="noopener noreferrer">x</a>',
    );
  });
});

describe('the check of a web address', () => {
  it.each(['https://doi.org/10.1/2', 'https://www.iaap.org/index.php?a=b&c=d:e'])('accepts %s', (address) => {
    expect(webAddress(address)).toBe(address);
  });
  it.each([
    'javascript:alert(1)',
    'http://www.iaap.org/index.php',
    ' data:text/html,x',
    'https://a@evil.example',
    'no address',
    '',
    null,
    undefined,
  ])('refuses %s', (address) => {
    expect(webAddress(address)).toBeNull();
  });
});
