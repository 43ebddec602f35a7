import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The interface font in its Latin cut: in use on every first screen. */
const firstFont = /nunito-sans-latin-wght-normal-[^/]+\.woff2$/;
/** The screen that a first-time visitor sees; small enough to fetch beside the app for everybody. */
const firstScreen = /\/features\/landing\/landing\.tsx$/;

/** Vite plugin: lets the browser fetch the first font and the landing page's code while the app itself still loads. */
export function preloadFirstScreen(): Plugin {
  return {
    name: 'preload-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const files = Object.values(bundle);
        const font = files.find(({ fileName }) => firstFont.test(fileName));
        const screen = files.find(
          (file) => file.type === 'chunk' && firstScreen.test(file.facadeModuleId ?? ''),
        );
        if (!font || screen?.type !== 'chunk') {
          throw new Error('preload-first-screen: the font or the landing page has moved');
        }
        const code = [screen.fileName, ...screen.imports].filter((name) => !html.includes(name));
        return [
          link({
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: '',
            href: `/${font.fileName}`,
          }),
          ...code.map((name) => link({ rel: 'modulepreload', crossorigin: '', href: `/${name}` })),
        ];
      },
    },
  };
}

function link(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' };
}
