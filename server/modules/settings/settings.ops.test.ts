import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildSession, noonIn, pay, type TestSession } from '../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { CREATE_HOLD, type HoldData, SESSION, type SessionData } from '../../testing/documents.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { readSettings } from './read-settings.query.ts'

let market: Marketplace
let admin: TestUser
beforeAll(async () => {
  market = await openMarketplace()
  admin = await buildUser(market, { userType: 'admin', firstName: 'Ada' })
})
beforeEach(async () => {
  market.setNow(START)
  await market.sql('delete from setting_versions')
  await market.sql('update setting_epoch set value = value + 1')
})
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const CHANGE = `mutation ($input: ChangeSettingInput!) { changeSetting(input: $input) { key value version changedBy } }`
const RESTORE = `mutation ($input: RestoreSettingInput!) { restoreSetting(input: $input) { value version } }`
const SETTINGS = `{ settings { key value version defaultValue } }`
const REASON = 'Agreed at the quarterly review.'

interface How {
  version?: number
  who?: Asker
  reason?: string
}

const change = (key: string, value: string, { version = 0, who = admin, reason = REASON }: How = {}) =>
  asViewer(market, who).run(CHANGE, { input: { key, value, expectedVersion: version, reason } })
const versions = () =>
  market.sql<{ key: string; version: number; value: unknown }>(
    'select key, version, value from setting_versions order by version',
  )

async function hold(seeker: TestUser, coachId: string, days: number) {
  const { data } = await asViewer(market, seeker).run<HoldData>(CREATE_HOLD, {
    input: {
      coachId,
      sessionType: 'live-case',
      startsAt: noonIn(market, days),
      timeZone: 'Europe/London',
      idempotencyKey: randomUUID(),
    },
  })
  return data.createHold
}

describe('changing a figure', () => {
  test('keeps who, when and why, and what it was', async () => {
    expect((await change('booking.hold_minutes', '20')).data).toEqual({
      changeSetting: { key: 'booking.hold_minutes', value: '20', version: 1, changedBy: 'Ada Shah' },
    })
    await change('booking.hold_minutes', '25', { version: 1 })
    const { data } = await asViewer(market, admin).run<{
      settingVersions: { totalCount: number; edges: { node: object }[] }
    }>(
      `{ settingVersions(key: "booking.hold_minutes") { totalCount edges { node { version value reason changedBy } } } }`,
    )
    expect(data.settingVersions.edges.map(({ node }) => node)).toEqual([
      { version: 2, value: '25', reason: REASON, changedBy: 'Ada Shah' },
      { version: 1, value: '20', reason: REASON, changedBy: 'Ada Shah' },
    ])
    expect(
      await market.sql(
        `select detail ->> 'before' as before, detail ->> 'after' as after, actor_id from audit_entries where action = 'changeSetting' order by id`,
      ),
    ).toEqual([
      { before: '15', after: '20', actor_id: admin.id },
      { before: '20', after: '25', actor_id: admin.id },
    ])
  })

  test('can be taken back to a former one, or to the default', async () => {
    await change('booking.hold_minutes', '20')
    await change('booking.hold_minutes', '30', { version: 1 })
    const restore = (version: number, expectedVersion: number) =>
      asViewer(market, admin).run(RESTORE, {
        input: { key: 'booking.hold_minutes', version, expectedVersion, reason: REASON },
      })
    expect((await restore(1, 2)).data).toEqual({ restoreSetting: { value: '20', version: 3 } })
    expect((await restore(0, 3)).data).toEqual({ restoreSetting: { value: '15', version: 4 } })
    expect(await restore(9, 4)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await versions()).toHaveLength(4)
  })

  test('at the same time leaves one change and tells the others', async () => {
    const answers = await Promise.all(
      ['20', '25', '30', '35', '40', '45'].map((value) => change('booking.hold_minutes', value)),
    )
    expect(answers.map(({ code }) => String(code)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      ...Array<string>(5).fill('CONFLICT'),
      'null',
    ])
    expect(await versions()).toHaveLength(1)
  })

  test('two figures that must fit each other cannot slip past one another', async () => {
    const answers = await Promise.all([
      change('commission.first_percent', '12'),
      change('commission.later_percent', '18'),
    ])
    expect(answers.map(({ code }) => String(code)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'BAD_USER_INPUT',
      'null',
    ])
    expect(await versions()).toHaveLength(1)
  })

  test.each([
    ['booking.hold_minutes', '61', 'BAD_USER_INPUT'],
    ['booking.hold_minutes', '15', 'POLICY_VIOLATION'],
    ['commission.later_percent', '21', 'BAD_USER_INPUT'],
    ['booking.slot_interval_minutes', '45', 'BAD_USER_INPUT'],
    ['packages.of_3_percent', '9', 'BAD_USER_INPUT'],
    ['signing_secret', '1', 'NOT_FOUND'],
    ['__proto__', '1', 'NOT_FOUND'],
  ])('%s to %s is %s and changes nothing', async (key, value, code) => {
    expect(await change(key, value)).toMatchObject({ code })
    expect(await versions()).toEqual([])
  })

  test('asks for a reason', async () => {
    expect(await change('booking.hold_minutes', '20', { reason: ' no ' })).toMatchObject({
      code: 'BAD_USER_INPUT',
    })
    expect(await versions()).toEqual([])
  })

  test('is for admins, and so is looking §6.14', async () => {
    for (const who of [null, await buildUser(market), await buildCoach(market)]) {
      const code = who ? 'FORBIDDEN' : 'UNAUTHENTICATED'
      expect(await change('commission.first_percent', '0', { who })).toMatchObject({ code })
      expect(await asViewer(market, who).run(SETTINGS)).toMatchObject({ code })
    }
    expect(await versions()).toEqual([])
  })
})

describe('what a figure does', () => {
  test('commission: 20 % for a pair’s first three, then 10 %; a change holds for what is sold after it §9.32', async () => {
    const [coach, seeker] = [await buildCoach(market), await buildUser(market)]
    const buy = (days: number) =>
      buildSession(market, { coach, seeker, status: 'confirmed', startsAt: noonIn(market, days) })
    const commissionOf = async ({ id }: TestSession) =>
      (await asViewer(market, seeker).run<SessionData>(SESSION, { id })).data.session?.commissionBps
    const sold = await buy(3)
    expect(await commissionOf(sold)).toBe(2000)
    await change('commission.first_percent', '15')
    await change('commission.later_percent', '5')
    expect(await commissionOf(sold)).toBe(2000)
    expect(await commissionOf(await buy(4))).toBe(1500)
    await change('commission.first_sessions', '0')
    expect(await commissionOf(await buy(5))).toBe(500)
  })

  test('hold minutes and holds per person', async () => {
    const [seeker, ...coaches] = [await buildUser(market), await buildCoach(market), await buildCoach(market)]
    await change('booking.hold_minutes', '5')
    await change('booking.holds_per_person', '1')
    const held = await hold(seeker, coaches[0]?.coachId ?? '', 3)
    expect(Date.parse(held.expiresAt) - START.getTime()).toBe(5 * 60_000)
    await expect(hold(seeker, coaches[1]?.coachId ?? '', 4)).rejects.toThrow(/You are holding a time already/)
  })

  test('hours to answer a request', async () => {
    await change('booking.answer_hours', '6')
    const session = await buildSession(market, { status: 'requested' })
    expect(await market.sql(`select request_expires_at from sessions where id = $1`, [session.id])).toEqual([
      { request_expires_at: new Date(START.getTime() + 6 * 3_600_000) },
    ])
  })

  test('days until a session closes', async () => {
    await change('sessions.closes_after_days', '5')
    const session = await buildSession(market, { status: 'completed' })
    const statusAfter = async (hours: number) => {
      market.setNow(new Date(session.startsAt.getTime() + (1 + hours) * 3_600_000))
      await market.passTime()
      return (
        await market.sql<{ status: string }>('select status from sessions where id = $1', [session.id])
      )[0]?.status
    }
    expect(await statusAfter(119)).toBe('completed')
    expect(await statusAfter(120)).toBe('closed')
  })

  test('exchange rates compare listings anew', async () => {
    const coach = await buildCoach(market, { currency: 'EUR', hourlyRateMinor: 20_000, country: 'IE' })
    const cheaperThan = async (priceMax: number) => {
      const { data } = await asViewer(market, null).run<{ coaches: { edges: { node: { id: string } }[] } }>(
        `query ($max: Int) { coaches(filter: { priceMax: $max, currency: GBP, country: "IE" }) { edges { node { id } } } }`,
        { max: priceMax },
      )
      return data.coaches.edges.map(({ node }) => node.id)
    }
    expect(await cheaperThan(12_000)).toEqual([])
    await change('exchange.eur_per_pound', '2')
    await market.deliverWebhooks()
    expect(await cheaperThan(12_000)).toEqual([coach.coachId])
  })

  test('another process that has not heard of a change sees it at the next question', async () => {
    const em = market.orm.em.fork()
    expect((await readSettings(em))['booking.hold_minutes']).toBe(15)
    await market.sql(
      `insert into setting_versions (key, version, value, reason, changed_by, changed_at) values ('booking.hold_minutes', 1, '45', 'From elsewhere', $1, $2)`,
      [admin.id, START],
    )
    expect((await readSettings(em))['booking.hold_minutes']).toBe(15)
    await market.sql('update setting_epoch set value = value + 1')
    expect((await readSettings(em))['booking.hold_minutes']).toBe(45)
  })
})

test('a paid session keeps its price when the figures move §9.32', async () => {
  const session = await buildSession(market)
  await change('commission.first_percent', '50')
  await pay(market, session)
  const { data } = await asViewer(market, session.seeker).run<SessionData>(SESSION, { id: session.id })
  expect(data.session).toMatchObject({
    status: 'CONFIRMED',
    commissionBps: 2000,
    payment: { amount: { amountMinor: 14_000 } },
  })
})
