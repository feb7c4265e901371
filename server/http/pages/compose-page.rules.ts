import type { WrittenPage } from './page-writer.ts'
import { takeStyles } from './take-styles.rules.ts'

/** Addresses of what a page needs besides what every page does. */
export interface PageFiles {
  scripts: readonly string[]
  styles: readonly string[]
}

const ROOT = '<div id="root"></div>'
/** What only a page needs that the application draws: its settings, and its own files. */
const OF_EMPTY = /\s*<link rel="(preload" href="\/(config|zones)\.json|modulepreload)"[^>]*>/g

/** JSON that ends no script element and no line of one. */
const embeddable = (value: object): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/**
 * The empty page of the build with what was written of one. Nothing that runs is written into it: the policy would refuse it.
 * Its scripts are named, and fetched when they are wanted (`client/start/start.ts`).
 */
export function composePage(
  empty: string,
  { head, content, state }: WrittenPage,
  { scripts, styles }: PageFiles,
): string {
  const files = styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`).join('')
  const { markup, css } = takeStyles(content)
  const sheet = css && `<style id="page-styles">${css}</style>`
  const root = `<div id="root" data-written data-scripts="${scripts.join(' ')}">${markup}</div><script type="application/json" id="page-state">${embeddable(state)}</script>`
  // Functions, because what is written may hold a $ and a text in its place would read it.
  return empty
    .replace(OF_EMPTY, '')
    .replace('</head>', () => `${files}${sheet}<!--page-->${head}<!--/page--></head>`)
    .replace(ROOT, () => root)
}
