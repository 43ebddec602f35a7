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
      handler: (_html, { bundle = {} }) => {
        const tags: HtmlTagDescriptor[] = [];
        for (const file of Object.values(bundle)) {
          const href = `/${file.fileName}`;
          if (file.type === 'asset' && firstFont.test(file.fileName)) {
            tags.push(link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href }));
          }
          if (file.type === 'chunk' && firstScreen.test(file.facadeModuleId ?? '')) {
            tags.push(link({ rel: 'modulepreload', crossorigin: '', href }));
          }
        }
        if (tags.length !== 2)
          throw new Error('preload-first-screen: the font or the landing page has moved');
        return tags;
      },
    },
  };
}

function link(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' };
}
