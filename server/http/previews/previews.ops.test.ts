import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { loadImage } from '@napi-rs/canvas'
import { cases } from '../../content/cases/index.ts'
import { publishContent } from '../../modules/publications/publish-content.service.ts'
import { readArticles } from '../../modules/publications/read-articles.query.ts'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

let market: Marketplace
let coach: TestCoach
beforeAll(async () => {
  market = await openMarketplace()
  await publishContent(market.pool, { articles: await readArticles(), cases })
  coach = await buildCoach(market, { reviewsCount: 4, ratingSum: 19 })
})
afterAll(() => market.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  market.app.inject({ url: `/previews${path}`, headers })

test('every page that has one has a picture in the size that others ask for', async () => {
  const paths = [
    '/general',
    `/coach/${coach.coachId}`,
    '/case-library/ironbark-gyms',
    '/resources/guide/charts',
    '/resources/blog/say-the-unit',
    '/resources/frameworks/market-entry',
    '/resources/case-studies/a-clinic-with-a-queue',
  ]
  const seen = new Set<string>()
  for (const path of paths) {
    const answer = await get(`${path}.png`)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300, must-revalidate',
    })
    const { width, height } = await loadImage(answer.rawPayload)
    expect([width, height]).toEqual([1200, 630])
    seen.add(String(answer.headers.etag))
  }
  expect(seen.size).toBe(paths.length)
})

test('a picture is sent again only when what it shows changed, not with every change of the row', async () => {
  const path = `/coach/${coach.coachId}.png`
  const first = await get(path)
  const known = { 'if-none-match': String(first.headers.etag) }
  expect(await get(path, known)).toMatchObject({ statusCode: 304, body: '' })
  const head = await market.app.inject({ method: 'HEAD', url: `/previews${path}` })
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', first.headers.etag])
  const set = (field: string, value: string) =>
    market.sql(
      `update coach_listings set card = jsonb_set(card::jsonb, array[$2], $3::jsonb)::json where coach_id = $1`,
      [coach.coachId, field, JSON.stringify(value)],
    )
  await set('nextSlot', '2027-01-01T09:00:00Z')
  expect((await get(path, known)).statusCode).toBe(304)
  await set('fullName', `</script>"'\n${'Wolfeschlegelstein'.repeat(9)}`)
  const changed = await get(path, known)
  expect([changed.statusCode, changed.rawPayload.equals(first.rawPayload)]).toEqual([200, false])
})

test('where there is no page, or none any more, there is no picture either', async () => {
  const gone = await buildCoach(market, { firstName: 'Gone' })
  await market.sql('delete from coach_listings where coach_id = $1', [gone.coachId])
  const draft = await buildCoach(market, { firstName: 'New', stage: 'draft' })
  await market.sql('update publications set retired_at = now() where slug = $1', ['charts'])
  const statuses: [string, number][] = [
    [`/coach/${gone.coachId}.png`, 410],
    ['/resources/guide/charts.png', 410],
    [`/coach/${draft.coachId}.png`, 404],
    [`/coach/${NOBODY}.png`, 404],
    ['/coach/nope.png', 404],
    ['/resources/blog/nope.png', 404],
    ['/resources/blog/%00.png', 404],
    ['/resources/pages/about.png', 404],
    [`/coach/${coach.coachId}`, 404],
    [`/coach/${coach.coachId}.png.png`, 404],
    ['/coach/..%2f..%2fgeneral.png', 404],
    ['/../general', 404],
    ['/.png', 404],
    ['/', 404],
  ]
  for (const [path, status] of statuses) {
    const answer = await get(path)
    expect([path, answer.statusCode, answer.json()]).toEqual([
      path,
      status,
      expect.objectContaining({ code: 'NOT_FOUND' }),
    ])
    expect(answer.headers).not.toHaveProperty('etag')
  }
})
