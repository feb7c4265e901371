import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { relist } from '../../modules/listings/relist.service.ts'
import { asViewer } from '../../testing/as-viewer.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { missingPostings } from '../../modules/ledger/missing-postings.query.ts'
import { seedSize } from './seed-size.ts'

const COACHES = 200

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
  await seedSize(market.url, { coaches: COACHES, now: market.clock() })
})
afterAll(() => market.close())

test('every coach is listed', async () => {
  const { data } = await asViewer(market, null).run<{ coaches: { totalCount: number } }>(
    '{ coaches { totalCount } }',
  )
  expect(data.coaches.totalCount).toBe(COACHES)
})

test('what profiles count is what is there', async () => {
  const wrong = await market.sql(
    `select p.id from coach_profiles p
     left join (select coach_id, count(*) as held, count(*) filter (where counts) as counted from sessions where status = 'closed' group by coach_id) s
       on s.coach_id = p.id
     left join (select coach_id, count(*) filter (where is_rated) as rated, coalesce(sum(rating) filter (where is_rated), 0) as stars, count(*) as said
       from reviews where state = 'published' group by coach_id) r on r.coach_id = p.id
     where p.total_sessions <> s.counted or p.reviews_count <> r.rated or p.rating_sum <> r.stars
       or p.reviews_count + p.intro_reviews_count <> r.said or s.held not between 2 and 4`,
  )
  expect(wrong).toEqual([])
})

test('only the latest counted review of a person is rated for a coach', async () => {
  const wrong = await market.sql(
    `select r.id from reviews r join sessions s on s.id = r.session_id
     where r.is_rated <> (s.counts and not exists (select from sessions later
       where later.coach_id = s.coach_id and later.seeker_key = s.seeker_key and later.counts and later.starts_at > s.starts_at))`,
  )
  expect(wrong).toEqual([])
  const [row] = await market.sql<{ rated: number }>(
    'select count(*)::int as rated from reviews where is_rated',
  )
  expect(row?.rated).toBeGreaterThan(COACHES)
})

test('every session is paid what it costs', async () => {
  const wrong = await market.sql(
    `select s.id from sessions s left join payments p on p.session_id = s.id
     left join payment_events e on e.payment_id = p.id left join sandbox_checkouts c on c.id::text = p.provider_ref
     where p.amount_minor is distinct from s.price_minor or e.amount_minor is distinct from s.price_minor
       or c.amount_minor is distinct from s.price_minor or p.state <> 'succeeded' or c.state <> 'succeeded'`,
  )
  expect(wrong).toEqual([])
})

test('the ledger says of every payment what it would post itself', async () => {
  const [first] = await market.sql<{ sales: number }>(
    `select count(*)::int as sales from ledger_transactions`,
  )
  expect(first?.sales).toBeGreaterThan(COACHES)
  expect(await missingPostings(market.orm.em.fork())).toEqual([])
})

test('nobody is in two sessions at once', async () => {
  const twice = await market.sql(
    `select a.id from sessions a join sessions b on a.id < b.id
       and ((a.coach_id = b.coach_id and a.blocked && b.blocked) or (a.seeker_id = b.seeker_id and a.during && b.during))`,
  )
  expect(twice).toEqual([])
})

test('rows are listed as the product would list them', async () => {
  // All but who wrote them.
  const read = () =>
    market.sql<{ coach_id: string }>(
      `select l.coach_id, to_jsonb(l) - 'change' as row, l.search from coach_listings l order by l.coach_id`,
    )
  const seeded = await read()
  await relist(
    market.orm.em.fork(),
    seeded.map(({ coach_id }) => coach_id),
    market.clock(),
  )
  expect(await read()).toEqual(seeded)
})

test('more is added after what is there, and the same indexes are the same people', async () => {
  const other = await openMarketplace()
  const everyone = (one: Marketplace) =>
    one.sql<{ id: string; email: string; card: object }>(
      'select u.id, u.email::text, card from users u left join coach_profiles p on p.user_id = u.id left join coach_listings on coach_id = p.id order by u.id',
    )
  try {
    expect(await seedSize(other.url, { coaches: 120, now: other.clock() })).toEqual({ from: 1000, to: 1119 })
    expect(await seedSize(other.url, { coaches: 80, now: other.clock() })).toEqual({ from: 1120, to: 1199 })
    expect(await everyone(other)).toEqual(await everyone(market))
  } finally {
    await other.close()
  }
})
