import { JSDOM } from 'jsdom'
import { cases } from '../../content/cases/index.ts'
import { publishContent } from '../../modules/publications/publish-content.service.ts'
import { readArticles } from '../../modules/publications/read-articles.query.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import type { buildPages } from '../../testing/build-pages.ts'
import { openMarketplace } from '../../testing/marketplace.ts'

export type BuiltPages = Awaited<ReturnType<typeof buildPages>>

export const HERE = 'http://casebound.test'
/** What a coach could write to have it run in the page. */
export const NASTY = `</script><script>alert(1)</script><!--\u2028"'`

/** The product with all its content, one coach of nasty words, and pages that are written. */
export async function openWrittenPages(built: BuiltPages) {
  const market = await openMarketplace({ clientRoot: built.root })
  await publishContent(market.pool, { articles: await readArticles(), cases })
  const coach = await buildCoach(market, { reviewsCount: 4, ratingSum: 19, headline: NASTY, bio: NASTY })

  async function open(url: string, headers: Record<string, string> = {}) {
    const answer = await market.app.inject({ url, headers: { accept: 'text/html', ...headers } })
    const { document } = new JSDOM(answer.body, { url: `${HERE}${url}` }).window
    const state = document.getElementById('page-state')?.textContent
    return { answer, document, state: state ? (JSON.parse(state) as Record<string, unknown>) : null }
  }

  return { market, coach, open, close: market.close }
}

export type WrittenPages = Awaited<ReturnType<typeof openWrittenPages>>
