const ROOT = '<div id="root"></div>'

interface Said {
  title: string
  /** HTML of our own. */
  text: string
}

const link = (href: string, text: string) =>
  `<a class="font-semibold text-brand underline" href="${href}">${text}</a>`

const NEEDS_SCRIPTS: Said = {
  title: 'This page needs JavaScript',
  text: `<p>Signing in, booking, paying and your own pages run in your browser. Turn JavaScript on for this site, then open this page again.</p>
    <p>You can read without it: ${link('/coaches', 'coaches')}, ${link('/case-library', 'case library')}, ${link('/resources', 'prep guide')}.</p>`,
}

const FAILED: Said = {
  title: 'This page could not be loaded',
  text: '<p>Check its address, or try again in a moment.</p>',
}

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Between the marks stands what a browser takes away when it draws the page itself. HTML allows no `main` in `noscript`. */
const compose = (empty: string, tabTitle: string, { title, text }: Said): string =>
  empty
    .replace('</head>', () => `<!--page--><title>${escape(tabTitle)}</title><!--/page--></head>`)
    .replace(
      ROOT,
      () =>
        `${ROOT}<noscript><div role="main" class="measure grid gap-4 py-16"><h1>${title}</h1>${text}</div></noscript>`,
    )

/** The page of the build for a browser to draw, under the page's own title; where no script runs, it says that it takes one, and what to do. */
export const composeEmpty = (empty: string, productName: string, title?: string): string =>
  compose(empty, title ? `${title} | ${productName}` : productName, NEEDS_SCRIPTS)

/** The same, which asks again in the browser, for what could not be written; where nothing can ask, it says what happened. */
export const composeFailure = (empty: string, productName: string): string =>
  compose(empty, `${FAILED.title} | ${productName}`, FAILED)
