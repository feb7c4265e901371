import { buildSchema } from 'graphql'
import type { Marketplace } from '../../testing/marketplace.ts'
import { REQUESTS_ALONE, REQUESTS_OF } from '../../permissions/matrix/address-requests.testing.ts'
import { ABOUT, ALONE, type Named } from '../../permissions/matrix/arguments.testing.ts'
import { CHANGES_ALONE, CHANGES_OF } from '../../permissions/matrix/changes.testing.ts'
import { askOne } from '../../permissions/matrix/observe.testing.ts'
import { pathsOf } from '../../permissions/matrix/paths.testing.ts'
import { watchDatabase } from '../../permissions/matrix/untouched.testing.ts'
import type { Viewer } from '../../permissions/matrix/viewers.testing.ts'
import { DAY } from '../../lib/durations.ts'

/** Somebody who asks for everything there is about a session, and for a case of the library. */
export interface Crawler {
  viewer: Viewer
  named: Named
  slug: string
}

export interface Page {
  root: string
  text: string
}

/** Crawls as one after another; whatever a mutation or an address changes is put back. */
export async function crawlerOf(market: Marketplace) {
  const schema = buildSchema((await market.app.inject('/schema.graphql')).body)
  const database = await watchDatabase(market)
  const days = (from: number) => new Date(market.clock().getTime() + from * DAY).toISOString()
  const ask = async (crawler: Crawler, root: string, variant: string): Promise<Page> => {
    const asking = { viewer: crawler.viewer, root, relation: 'own' as const }
    const { text } = await askOne({ market, schema }, asking, pathsOf(schema, root), variant)
    return { root: `${root}(${variant})`, text }
  }
  return async (crawler: Crawler): Promise<Page[]> => {
    const pages: Page[] = []
    for (const name of Object.keys(schema.getQueryType()?.getFields() ?? {}))
      for (const variant of queriesOf(crawler, name, days))
        pages.push(await ask(crawler, `Query.${name}`, variant))
    for (const name of Object.keys(schema.getMutationType()?.getFields() ?? {})) {
      pages.push(await ask(crawler, `Mutation.${name}`, changeOf(crawler, name)))
      await database.restore()
    }
    for (const [root, request] of requestsOf(crawler, market)) {
      const { token } = crawler.viewer
      const headers = { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) }
      const method = (root.split(' ')[0] ?? 'GET') as 'GET'
      const { body } = await market.app.inject({ method, ...request, headers })
      pages.push({ root, text: body })
      await database.restore()
    }
    return pages
  }
}

function queriesOf({ named, slug }: Crawler, name: string, days: (from: number) => string): string[] {
  const alone = name === 'case' ? [`slug: "${slug}"`] : (ALONE[name]?.(days) ?? [])
  return [...alone, ...(ABOUT[name]?.(named, days) ?? [])]
}

function changeOf({ named, slug }: Crawler, name: string): string {
  if (name === 'startPractice') return `slug: "${slug}"`
  const change = CHANGES_OF[name]?.(named) ?? CHANGES_ALONE[name]?.(named.person)
  if (change === undefined) throw new Error(`changes.testing.ts does not say how ${name} is asked.`)
  return change
}

const requestsOf = ({ named, slug }: Crawler, market: Marketplace) => [
  ...Object.entries(REQUESTS_ALONE),
  ...Object.entries(REQUESTS_OF).map(([root, about]) => [root, about(named, { market })] as const),
  ...[
    '/',
    '/sessions',
    `/session/${named.sessions[0]?.id}`,
    `/case-library/${slug}`,
    `/api/v1/cases/${slug}`,
  ].map((url) => [`GET ${url}`, { url, headers: {} }] as const),
]
