import { html } from '../../lib/html.ts'

/** A page, or a part of the sitemap. */
export interface Address {
  /** Without the host. */
  path: string
  /** When what stands there changed last, in ISO 8601; null where nobody knows. */
  changedAt: string | null
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** A part of the sitemap: the pages at `origin`. */
export const writePart = (origin: string, pages: readonly Address[]): string =>
  `${HEAD}<urlset xmlns="${NAMESPACE}">\n${pages.map((page) => entry('url', origin, page)).join('')}</urlset>\n`

/** The sitemap itself, which names its parts. */
export const writeIndex = (origin: string, parts: readonly Address[]): string =>
  `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${parts.map((part) => entry('sitemap', origin, part)).join('')}</sitemapindex>\n`

function entry(element: string, origin: string, { path, changedAt }: Address): string {
  const lastmod = changedAt && `<lastmod>${changedAt}</lastmod>`
  return `<${element}><loc>${html`${origin}${path}`.toString()}</loc>${lastmod ?? ''}</${element}>\n`
}
