import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { DAY, MINUTE } from '../lib/durations.ts'
import { isPublicAddress } from '../lib/public-address.rules.ts'
import { buildKey } from '../modules/partners/partner-key.testing.ts'
import { createSendWebhook } from '../modules/webhooks/send-webhook.service.ts'
import { seedSize } from '../seed/size/seed-size.ts'
import { asViewer } from '../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../testing/build-coach.ts'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'
import { startPartner } from './partner-client.testing.ts'

/** How many coaches are listed that change nothing. */
const COACHES = Number(process.env.CLIENT_COACHES ?? 2000)
/** So many coaches do something while the partner lists, each at another place of the list. */
const BUSY = 40
const MAX_PAGE = 50

let market: Marketplace
let partner: Awaited<ReturnType<typeof startPartner>>
const busy: TestCoach[] = []
beforeAll(async () => {
  market = await openMarketplace()
  // Its program reads the machine's time, and signatures are dated by it; what is due is said by the test.
  Object.assign(market.services.clock, { machine: () => new Date() })
  market.services.sendWebhook = createSendWebhook({
    resolve: async () => [],
    isAllowed: isPublicAddress,
    request: (() => undefined) as never,
    longestMs: 200,
  })
  await seedSize(market.url, { coaches: COACHES, now: market.clock() })
  for (let at = 0; at < BUSY; at += 1)
    busy.push(await buildCoach(market, { verifiedAt: new Date(market.clock().getTime() - at * 9 * DAY) }))
  await market.passTime()
}, 1_800_000)
afterEach(() => {
  partner.kill()
  market.failOnErrors()
})
afterAll(() => market.close())

async function ask(coach: TestCoach, document: string): Promise<void> {
  // No two things happen at one time.
  market.setNow(new Date(market.clock().getTime() + 1))
  expect(await asViewer(market, coach).run(document)).toMatchObject({ code: null })
}

const idsListed = async (): Promise<string[]> =>
  (await market.sql<{ id: string }>('select coach_id as id from coach_listings order by 1')).map(
    ({ id }) => id,
  )

/** Changes, withdraws, lists again and adds coaches until it is over; answers who was withdrawn at any time. */
async function stir(isOver: () => boolean): Promise<Set<string>> {
  const withdrawn = new Set<string>()
  for (let turn = 0; turn < BUSY || !isOver(); turn += 1) {
    const coach = busy[turn % BUSY]
    if (!coach) break
    if (turn % 5 === 4) await buildCoach(market, { headline: `Added in turn ${turn}` })
    else if (turn % 2 === 0)
      await ask(
        coach,
        `mutation { updateCoachProfile(input: { headline: "Changed in turn ${turn}" }) { id } }`,
      )
    else {
      withdrawn.add(coach.coachId)
      await ask(coach, 'mutation { pauseListing { id } }')
      if (turn % 4 === 1) await ask(coach, 'mutation { resumeListing { id } }')
    }
    await market.deliverWebhooks()
    if (turn % 8 === 0) await market.runJobs()
  }
  return withdrawn
}

/** Lets time pass until nothing is left to send, what was given up replayed. */
async function settle(): Promise<void> {
  for (let replayed = 1; replayed > 0; replayed = await partner.replay())
    for (;;) {
      await market.runJobs()
      const [next] = await market.sql<{ at: Date | null }>(
        `select max(next_attempt_at) as at from webhook_deliveries where state = 'waiting'`,
      )
      if (!next?.at) break
      market.setNow(new Date(next.at.getTime() + MINUTE))
    }
}

test('a partner misses nobody and nothing though coaches come, change and go and its receiver fails half the time', async () => {
  const { secret } = await buildKey(market, { pointsPerMinute: 1_000_000 })
  partner = await startPartner({
    CASEBOUND: await market.app.listen({ host: '127.0.0.1', port: 0 }),
    KEY: secret,
    FIRST: String(COACHES < 5000 ? 10 : MAX_PAGE),
  })
  const before = await idsListed()
  let isOver = false
  const [listed, withdrawn] = await Promise.all([
    partner.list().finally(() => {
      isOver = true
    }),
    stir(() => isOver),
  ])
  const found = new Set(listed.ids)
  expect(listed.edges).toBe(found.size)
  expect(before.filter((id) => !withdrawn.has(id) && !found.has(id))).toEqual([])

  await settle()
  const held = await partner.end()
  const deliveries = await market.sql<{ id: string; state: string }>(
    'select event_id as id, state from webhook_deliveries order by event_id',
  )
  expect(deliveries.filter(({ state }) => state !== 'delivered')).toEqual([])
  expect(held.events).toEqual(deliveries.map(({ id }) => id))
  expect(held.forged).toBe(0)
  expect(held.again).toBeGreaterThan(0)
  const shown = await market.sql<{ id: string; headline: string }>(
    'select l.coach_id as id, p.headline from coach_listings l join coach_profiles p on p.id = l.coach_id',
  )
  expect(held.coaches).toEqual(Object.fromEntries(shown.map(({ id, headline }) => [id, headline])))
  const { ids, ...figures } = listed
  const { coaches, events, ...received } = held
  const all = {
    ...figures,
    distinct: ids.length,
    withdrawn: withdrawn.size,
    events: events.length,
    ...received,
  }
  process.stdout.write(`${JSON.stringify({ ...all, held: Object.keys(coaches).length })}\n`)
}, 1_800_000)
