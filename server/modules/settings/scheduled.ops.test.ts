import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { lastSettings, readSettings } from './read-settings.query.ts'

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

const HOUR = 3_600_000
const HOLD = 'booking.hold_minutes'
const REASON = 'Agreed at the quarterly review.'
const later = (hours: number) => new Date(START.getTime() + hours * HOUR)

interface Figure {
  key: string
  value: string
  expectedVersion: number
}
const figure = (value: string, key = HOLD, expectedVersion = 0): Figure => ({ key, value, expectedVersion })

interface How {
  who?: Asker
  reason?: string
}

const VERSION = `number state beginsAt changedBy reason withdrawnBy withdrawnReason figures { key before after }`
interface Version {
  number: number
  state: string
  figures: { key: string; before: string; after: string }[]
}
const schedule = (figures: Figure[], beginsAt: Date, { who = admin, reason = REASON }: How = {}) =>
  asViewer(market, who).run<{ scheduleSettings: Version }>(
    `mutation ($input: ScheduleSettingsInput!) { scheduleSettings(input: $input) { ${VERSION} } }`,
    { input: { figures, beginsAt: beginsAt.toISOString(), reason } },
  )
const scheduled = async (figures: Figure[], beginsAt: Date) =>
  (await schedule(figures, beginsAt)).data.scheduleSettings.number
const withdraw = (number: number, { who = admin, reason = 'It is not wanted any more.' }: How = {}) =>
  asViewer(market, who).run<{ withdrawSettings: Version }>(
    `mutation ($input: WithdrawSettingsInput!) { withdrawSettings(input: $input) { ${VERSION} } }`,
    { input: { number, reason } },
  )
const change = (key: string, value: string, expectedVersion = 0) =>
  asViewer(market, admin).run<{ changeSetting: { version: number } }>(
    `mutation ($input: ChangeSettingInput!) { changeSetting(input: $input) { version } }`,
    { input: { key, value, expectedVersion, reason: REASON } },
  )
const versions = async () =>
  (
    await asViewer(market, admin).run<{ settingsVersions: { edges: { node: Version }[] } }>(
      `{ settingsVersions { edges { node { ${VERSION} } } } }`,
    )
  ).data.settingsVersions.edges.map(({ node }) => node)
const rows = () => market.sql('select 1 from setting_versions where withdrawn_at is null')
const read = async (key: 'booking.hold_minutes' | 'booking.answer_hours' = HOLD) =>
  (await readSettings(market.orm.em.fork()))[key]

describe('figures that are scheduled', () => {
  test('are shown as upcoming, with who, why and what they are until then', async () => {
    const { data } = await schedule([figure('20'), figure('30', 'booking.answer_hours')], later(5))
    expect(data.scheduleSettings).toMatchObject({
      state: 'UPCOMING',
      beginsAt: later(5).toISOString(),
      changedBy: 'Ada Shah',
      reason: REASON,
      figures: [
        { key: HOLD, before: '15', after: '20' },
        { key: 'booking.answer_hours', before: '24', after: '30' },
      ],
    })
    const { settings } = (
      await asViewer(market, admin).run<{ settings: { key: string }[] }>(
        '{ settings { key value version upcoming { value beginsAt } } }',
      )
    ).data
    expect(settings.find(({ key }) => key === HOLD)).toEqual({
      key: HOLD,
      value: '15',
      version: 0,
      upcoming: [{ value: '20', beginsAt: later(5).toISOString() }],
    })
  })

  test('begin together at their very instant, in a process that does nothing then', async () => {
    await schedule([figure('20'), figure('30', 'booking.answer_hours')], later(5))
    await read()
    market.setNow(new Date(later(5).getTime() - 1))
    expect([await read(), await read('booking.answer_hours')]).toEqual([15, 24])
    expect(lastSettings(market.orm.em)[HOLD]).toBe(15)
    market.setNow(later(5))
    expect(lastSettings(market.orm.em)[HOLD]).toBe(20)
    expect([await read(), await read('booking.answer_hours')]).toEqual([20, 30])
    expect(await versions()).toMatchObject([{ state: 'IN_FORCE' }])
  })

  test('are one reading for a transaction that began before them', async () => {
    await schedule([figure('20')], later(5))
    market.setNow(later(4))
    await market.orm.em.fork().transactional(async (em) => {
      expect((await readSettings(em))[HOLD]).toBe(15)
      market.setNow(later(6))
      expect((await readSettings(em))[HOLD]).toBe(15)
    })
    expect(await read()).toBe(20)
  })

  test('take over from what was changed at once meanwhile, and the next change counts on them', async () => {
    await schedule([figure('20')], later(5))
    expect((await change(HOLD, '40')).data.changeSetting.version).toBe(2)
    expect(await read()).toBe(40)
    market.setNow(later(5))
    expect(await read()).toBe(20)
    expect(await change(HOLD, '45', 2)).toMatchObject({ code: 'CONFLICT' })
    expect((await change(HOLD, '45', 1)).data.changeSetting.version).toBe(3)
    expect(await read()).toBe(45)
    expect((await versions()).map(({ state }) => state)).toEqual(['IN_FORCE', 'PAST', 'PAST'])
  })

  test('compare listings anew when they begin, and not when they are withdrawn', async () => {
    const coach = await buildCoach(market, { currency: 'EUR', hourlyRateMinor: 20_000, country: 'IE' })
    const cheap = async () => {
      const { data } = await asViewer(market, null).run<{ coaches: { edges: { node: { id: string } }[] } }>(
        `query { coaches(filter: { priceMax: 12000, currency: GBP, country: "IE" }) { edges { node { id } } } }`,
      )
      return data.coaches.edges.map(({ node }) => node.id)
    }
    await withdraw(await scheduled([figure('3', 'exchange.eur_per_pound')], later(1)))
    await schedule([figure('2', 'exchange.eur_per_pound')], later(2))
    // Nothing else makes it old meanwhile, as its next free time would.
    const passTo = async (hours: number) => {
      await market.sql(`update coach_listings set stale_at = '2100-01-01'`)
      market.setNow(later(hours))
      await market.passTime()
    }
    await passTo(1)
    expect(await cheap()).toEqual([])
    await passTo(2)
    expect(await cheap()).toEqual([coach.coachId])
  })

  test.each([
    ['before now', [figure('20')], -0.001, 'BAD_USER_INPUT'],
    ['of no figure', [], 5, 'BAD_USER_INPUT'],
    ['of one figure twice', [figure('20'), figure('25')], 5, 'BAD_USER_INPUT'],
    ['out of bounds', [figure('61')], 5, 'BAD_USER_INPUT'],
    ['to what it is', [figure('15')], 5, 'POLICY_VIOLATION'],
    ['from a version that is not in force', [figure('20', HOLD, 1)], 5, 'CONFLICT'],
    ['that does not fit', [figure('21', 'commission.later_percent')], 5, 'BAD_USER_INPUT'],
    ['of what is none', [figure('1', '__proto__')], 5, 'NOT_FOUND'],
  ])('%s: a change is refused whole and nothing is written', async (_name, figures, hours, code) => {
    const good = figure('7', 'booking.holds_per_person')
    expect(await schedule(figures.length > 0 ? [good, ...figures] : [], later(hours))).toMatchObject({ code })
    expect(await rows()).toEqual([])
  })

  test('may begin now', async () => {
    await schedule([figure('20')], START)
    expect(await read()).toBe(20)
  })

  test('cannot be two of one figure at one instant', async () => {
    await schedule([figure('20')], later(5))
    expect(await schedule([figure('25')], later(5))).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect((await schedule([figure('25')], later(6))).code).toBeNull()
  })

  test('that must fit each other do, at every instant to come', async () => {
    await schedule(
      [figure('5', 'commission.first_percent'), figure('5', 'commission.later_percent')],
      later(5),
    )
    expect(await change('commission.later_percent', '12')).toMatchObject({ code: null })
    expect(await schedule([figure('8', 'commission.later_percent', 2)], later(6))).toMatchObject({
      code: 'BAD_USER_INPUT',
    })
    expect(await rows()).toHaveLength(3)
  })
})

describe('a change that has not begun', () => {
  test('is taken back with a reason, and stays in the history', async () => {
    const number = await scheduled([figure('20'), figure('30', 'booking.answer_hours')], later(5))
    expect((await withdraw(number)).data.withdrawSettings).toMatchObject({
      state: 'WITHDRAWN',
      withdrawnBy: 'Ada Shah',
      withdrawnReason: 'It is not wanted any more.',
      figures: [{ before: '15', after: '20' }, { key: 'booking.answer_hours' }],
    })
    market.setNow(later(9))
    expect([await read(), await read('booking.answer_hours')]).toEqual([15, 24])
    expect(await versions()).toMatchObject([{ number, state: 'WITHDRAWN' }])
    const log = await market.sql<{ action: string }>(
      `select action from audit_entries where (detail ->> 'key') in ('${HOLD}', 'booking.answer_hours') order by id desc limit 4`,
    )
    expect(log.map(({ action }) => action)).toEqual([
      'withdrawSettings',
      'withdrawSettings',
      'scheduleSettings',
      'scheduleSettings',
    ])
  })

  test('cannot be taken back twice, once it has begun, without a reason, or when there is none', async () => {
    const [begun, gone] = [
      await scheduled([figure('20')], later(1)),
      await scheduled([figure('30')], later(5)),
    ]
    await withdraw(gone)
    market.setNow(later(1))
    for (const number of [begun, gone])
      expect(await withdraw(number)).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect(await withdraw(999_999)).toMatchObject({ code: 'NOT_FOUND' })
    const upcoming = await scheduled([figure('40', HOLD, 1)], later(5))
    expect(await withdraw(upcoming, { reason: 'no' })).toMatchObject({ code: 'BAD_USER_INPUT' })
    market.setNow(later(6))
    expect(await read()).toBe(40)
  })

  test('stays while another counts on it', async () => {
    const first = await scheduled([figure('5', 'commission.later_percent')], later(1))
    await schedule([figure('6', 'commission.first_percent')], later(2))
    expect(await withdraw(first)).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect(await rows()).toHaveLength(2)
  })

  test('cannot be put back as a former figure', async () => {
    await schedule([figure('20')], later(5))
    expect(
      await asViewer(market, admin).run(
        `mutation { restoreSetting(input: { key: "${HOLD}", version: 1, expectedVersion: 0, reason: "It was good." }) { value } }`,
      ),
    ).toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('two versions side by side differ in what changed between them', async () => {
  const number = await scheduled([figure('20'), figure('30', 'booking.answer_hours')], later(5))
  await change('booking.holds_per_person', '5')
  const [now] = await versions()
  const compare = async (from: number, to: number) =>
    asViewer(market, admin).run<{ compareSettings: object[] }>(
      `query ($from: Int!, $to: Int!) { compareSettings(from: $from, to: $to) { key before after } }`,
      { from, to },
    )
  const differences = [
    { key: HOLD, before: '15', after: '20' },
    { key: 'booking.answer_hours', before: '24', after: '30' },
  ]
  expect((await compare(now?.number ?? 0, number)).data.compareSettings).toEqual(differences)
  expect((await compare(0, number)).data.compareSettings).toEqual([
    differences[0],
    { key: 'booking.holds_per_person', before: '3', after: '5' },
    differences[1],
  ])
  expect((await compare(number, number)).data.compareSettings).toEqual([])
  await withdraw(number)
  expect(await compare(0, number)).toMatchObject({ code: 'NOT_FOUND' })
})

test('a server of the version before writes figures that begin at once', async () => {
  await schedule([figure('20')], later(5))
  await market.sql(
    `insert into setting_versions (key, version, value, reason, changed_by, changed_at) values ('${HOLD}', 2, '45', 'From elsewhere', $1, $2)`,
    [admin.id, later(6)],
  )
  await market.sql('update setting_epoch set value = value + 1')
  market.setNow(later(5))
  expect(await read()).toBe(20)
  market.setNow(later(6))
  expect(await read()).toBe(45)
})

test('scheduling, withdrawing and comparing are for admins §6.14', async () => {
  const number = await scheduled([figure('20')], later(5))
  for (const who of [null, await buildUser(market), await buildCoach(market)]) {
    const code = who ? 'FORBIDDEN' : 'UNAUTHENTICATED'
    expect(await schedule([figure('25')], later(6), { who })).toMatchObject({ code })
    expect(await withdraw(number, { who })).toMatchObject({ code })
    for (const query of ['settingsVersions { totalCount }', 'compareSettings(from: 0, to: 0) { key }'])
      expect(await asViewer(market, who).run(`{ ${query} }`)).toMatchObject({ code })
  }
  expect(await rows()).toHaveLength(1)
})
