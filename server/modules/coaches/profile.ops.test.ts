import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { buildSession, noonIn } from '../../testing/build-session.ts'
import { buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { verify } from './verify-coach.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

interface Profile {
  id: string
  bio: string
  stage: string
  isActive: boolean
  isVerified: boolean
  isReadyForReview: boolean
  returnedReason: string | null
  specialties: string[]
  hourlyRate: { amountMinor: number; currency: string }
  readiness: { code: string; done: boolean }[]
  sessionTypes: { key: string; title: string; active: boolean; price: { amountMinor: number } }[]
  availability: object | null
}

const PROFILE = `id bio stage isActive isVerified isReadyForReview returnedReason specialties hourlyRate { amountMinor currency }
  readiness { code done } sessionTypes { key title active price { amountMinor } } availability { timezone weekly { mon { start end } } }`

async function ask(who: Asker, operation: string, type: string | null, input?: object) {
  const [declared, given] = type ? [`($input: ${type})`, '(input: $input)'] : ['', '']
  const answer = await asViewer(market, who).run<Record<string, Profile>>(
    `mutation ${declared} { ${operation}${given} { ${PROFILE} } }`,
    { input },
  )
  const { code, errors } = answer
  return { code, errors, profile: code ? null : answer.data[operation] }
}

const create = (who: Asker, input?: object) => ask(who, 'createCoachProfile', 'CoachProfileInput', input)
const update = (who: Asker, input: object) => ask(who, 'updateCoachProfile', 'CoachProfileInput!', input)

const listed = async ({ coachId }: { coachId: string }) => {
  const { data } = await asViewer(market, null).run<{
    coach: object | null
    coaches: { edges: { node: { id: string } }[] }
  }>(
    `query ($id: ID!) { coach(id: $id) { id } coaches(first: 50, sort: NEWEST) { edges { node { id } } } }`,
    { id: coachId },
  )
  const inList = data.coaches.edges.some(({ node }) => node.id === coachId)
  expect(Boolean(data.coach)).toBe(inList)
  return inList
}

const ALL_DAY = [{ start: '09:00', end: '17:00' }]
const COMPLETE = {
  bio: 'I have interviewed more than two hundred candidates. '.repeat(4),
  specialties: ['Pricing'],
  hourlyRateMinor: 12_000,
  taxResidencyCountry: 'FR',
  previousRole: 'Manager',
  degree: 'MSc',
  sessionTypes: [{ key: 'live-case', title: 'Live case', kind: 'CASE_MOCK', durationMinutes: 60 }],
  availability: { timezone: 'Europe/Paris', weekly: { mon: ALL_DAY, tue: ALL_DAY } },
}

const newCoach = () => buildUser(market, { userType: 'coach' })

describe('a move to a country with another currency', () => {
  const PRICES = `hourlyRate { amountMinor currency } taxResidencyCountry sessionTypes { key priceMinor price { amountMinor currency } }`
  const pricesOf = async (coach: Asker) =>
    (await asViewer(market, coach).run<{ myCoachProfile: object }>(`{ myCoachProfile { ${PRICES} } }`)).data
      .myCoachProfile
  const fieldsOf = ({ errors }: Awaited<ReturnType<typeof update>>) =>
    (errors[0]?.extensions.fields ?? []) as { path: string; message: string }[]

  test('is refused without new prices, and nothing of it is saved', async () => {
    const coach = await buildCoach(market, { hourlyRateMinor: 9_999 })
    await market.sql(
      `update session_types set price_minor = 12000 where coach_id = $1 and key = 'on-request'`,
      [coach.coachId],
    )
    const before = await pricesOf(coach)
    expect(before).toMatchObject({ hourlyRate: { amountMinor: 9_999, currency: 'GBP' } })
    const refused = await update(coach, { taxResidencyCountry: 'US', bio: 'I moved. '.repeat(20) })
    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(fieldsOf(refused).map(({ path }) => path)).toEqual(['hourlyRateMinor', 'sessionTypes'])
    expect(fieldsOf(refused)[0]?.message).toMatch(/Your prices are in GBP.*enter them in USD/)
    expect(await pricesOf(coach)).toEqual(before)
    const rateOnly = await update(coach, { taxResidencyCountry: 'US', hourlyRateMinor: 13_000 })
    expect(fieldsOf(rateOnly).map(({ path }) => path)).toEqual(['sessionTypes'])
    expect(await pricesOf(coach)).toEqual(before)
  })

  test('takes the prices it brings; what is booked keeps its own, and the listing follows', async () => {
    const coach = await buildCoach(market, { hourlyRateMinor: 9_999 })
    const booked = await buildSession(market, { coach, status: 'confirmed' })
    const sessionTypes = [
      { key: 'live-case', title: 'Live case', kind: 'CASE_MOCK', durationMinutes: 60, priceMinor: 15_000 },
    ]
    const moved = await update(coach, { taxResidencyCountry: 'US', hourlyRateMinor: 13_000, sessionTypes })
    expect(moved.code).toBeNull()
    expect(await pricesOf(coach)).toMatchObject({
      taxResidencyCountry: 'US',
      hourlyRate: { amountMinor: 13_000, currency: 'USD' },
    })
    await market.passTime()
    const { data } = await asViewer(market, booked.seeker).run<{ coach: object; session: object }>(
      `query ($coach: ID!, $id: ID!) {
        coach(id: $coach) { hourlyRate { amountMinor currency } sessionTypes { key price { amountMinor currency } } }
        session(id: $id) { price { amountMinor currency } payment { amount { amountMinor currency } } } }`,
      { coach: coach.coachId, id: booked.id },
    )
    const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' })
    const gbp = { amountMinor: 9_999, currency: 'GBP' }
    expect(data).toEqual({
      coach: { hourlyRate: usd(13_000), sessionTypes: [{ key: 'live-case', price: usd(15_000) }] },
      session: { price: gbp, payment: { amount: gbp } },
    })
    const { data: earned } = await asViewer(market, coach).run<{ coachEarnings: { balances: object[] } }>(
      `{ coachEarnings(from: "2026-11", to: "2026-11") { balances { upcoming { amountMinor currency } } } }`,
    )
    expect(earned.coachEarnings.balances).toContainEqual({
      upcoming: { amountMinor: 7_999, currency: 'GBP' },
    })
  })

  test('relabels no price of a session that is switched off', async () => {
    const coach = await buildCoach(market)
    await market.sql(
      `update session_types set is_active = false, price_minor = 12000 where coach_id = $1 and key = 'on-request'`,
      [coach.coachId],
    )
    expect((await update(coach, { taxResidencyCountry: 'FR', hourlyRateMinor: 16_000 })).code).toBeNull()
    expect(
      await market.sql(`select price_minor from session_types where coach_id = $1 and key = 'on-request'`, [
        coach.coachId,
      ]),
    ).toEqual([{ price_minor: null }])
  })

  test('asks for nothing within a currency', async () => {
    const coach = await buildCoach(market, { currency: 'EUR' })
    await market.sql(`update coach_profiles set tax_residency_country = 'FR' where id = $1`, [coach.coachId])
    expect((await update(coach, { taxResidencyCountry: 'DE' })).code).toBeNull()
    expect(await pricesOf(coach)).toMatchObject({ hourlyRate: { amountMinor: 14_000, currency: 'EUR' } })
  })
})

describe('a new coach', () => {
  test('gets the empty profile of the specification, once, however often it is asked for', async () => {
    const coach = await newCoach()
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(coach)))
    expect(answers.filter(({ code }) => code)).toEqual([])
    expect(new Set(answers.map(({ profile }) => profile?.id)).size).toBe(1)
    expect(answers[0]?.profile).toMatchObject({
      bio: '',
      stage: 'DRAFT',
      isActive: false,
      isVerified: false,
      isReadyForReview: false,
      specialties: [],
      sessionTypes: [],
      availability: null,
      hourlyRate: { amountMinor: 0, currency: 'USD' },
    })
    expect(answers[0]?.profile?.readiness.every(({ done }) => !done)).toBe(true)
    expect((await create(coach, { bio: 'Too late' })).profile?.bio).toBe('')
  })

  test('fills it, asks for verification, is verified, and is listed then and not before', async () => {
    const [coach, admin] = [await newCoach(), await buildUser(market, { userType: 'admin' })]
    const coachId = (await create(coach)).profile?.id ?? ''
    const early = await ask(coach, 'requestVerification', null)
    expect(early).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect(await verify(market, admin, coachId)).toMatchObject({ code: 'POLICY_VIOLATION' })

    const filled = await update(coach, COMPLETE)
    expect(filled.profile?.readiness.filter(({ done }) => !done)).toEqual([])
    expect(filled.profile?.hourlyRate).toEqual({ amountMinor: 12_000, currency: 'EUR' })
    expect((await ask(coach, 'requestVerification', null)).profile).toMatchObject({
      stage: 'READY_FOR_REVIEW',
    })
    expect(await listed({ coachId })).toBe(false)

    const returned = await ask(admin, 'returnCoachProfile', 'ReturnCoachProfileInput!', {
      coachId,
      reason: 'Name your office.',
    })
    expect(returned.profile).toMatchObject({ stage: 'DRAFT', returnedReason: 'Name your office.' })
    expect(await verify(market, admin, coachId)).toMatchObject({ code: 'POLICY_VIOLATION' })

    await ask(coach, 'requestVerification', null)
    const verified = await verify(market, admin, coachId)
    expect(verified.data.verifyCoach).toMatchObject({
      stage: 'ACTIVE',
      isActive: true,
      isVerified: true,
      returnedReason: null,
    })
    expect(await listed({ coachId })).toBe(true)
    const trail = await market.sql<{ action: string }>(
      `select action from audit_entries where subject_id = $1 order by id`,
      [coachId],
    )
    expect(trail.map(({ action }) => action)).toEqual([
      'createCoachProfile',
      'updateCoachProfile',
      'requestVerification',
      'returnCoachProfile',
      'requestVerification',
      'verifyCoach',
    ])
  })

  test('is not verified when what made them ready is gone', async () => {
    const [coach, admin] = [await newCoach(), await buildUser(market, { userType: 'admin' })]
    const coachId = (await create(coach, COMPLETE)).profile?.id ?? ''
    await ask(coach, 'requestVerification', null)
    await update(coach, { specialties: [] })
    expect(await verify(market, admin, coachId)).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect(await listed({ coachId })).toBe(false)
  })

  test('cannot list or verify themselves', async () => {
    const coach = await newCoach()
    const coachId = (await create(coach, COMPLETE)).profile?.id ?? ''
    expect(await ask(coach, 'resumeListing', null)).toMatchObject({ code: 'POLICY_VIOLATION' })
    const forged = { coachId, claimsRevision: '', checked: [], note: 'I checked myself.' }
    expect(await ask(coach, 'verifyCoach', 'VerifyCoachInput!', forged)).toMatchObject({ code: 'FORBIDDEN' })
    const [row] = await market.sql('select is_active, is_verified from coach_profiles where id = $1', [
      coachId,
    ])
    expect(row).toEqual({ is_active: false, is_verified: false })
  })

  test.each([
    'isActive: true',
    'isVerified: true',
    'isReadyForReview: true',
    'rating: 5',
    'reviewsCount: 9',
    'totalSessions: 900',
    'userId: "x"',
    'currency: GBP',
  ])('cannot write %s', async (field) => {
    const coach = await buildCoach(market, { stage: 'draft' })
    const before = await market.sql('select * from coach_profiles where id = $1', [coach.coachId])
    for (const operation of ['updateCoachProfile', 'createCoachProfile']) {
      const answer = await asViewer(market, coach).run(
        `mutation { ${operation}(input: { bio: "x", ${field} }) { id } }`,
      )
      expect([answer.status, answer.code]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED'])
    }
    expect(await market.sql('select * from coach_profiles where id = $1', [coach.coachId])).toEqual(before)
  })
})

describe('a profile', () => {
  test('is kept without markup', async () => {
    const coach = await newCoach()
    const { profile } = await create(coach, {
      bio: 'First line<script>alert(1)</script>\n\n\n\nSecond <b>line</b>',
      specialties: ['<i>Pricing</i>', 'Pricing', '<br>'],
      sessionTypes: [{ key: 'a', title: '<b>Live</b> case', kind: 'DRILL', durationMinutes: 30 }],
    })
    expect(profile).toMatchObject({
      bio: 'First linealert(1)\n\nSecond line',
      specialties: ['Pricing'],
      sessionTypes: [{ title: 'Live case' }],
    })
  })

  test.each([
    [{ hourlyRateMinor: -1 }, 'hourlyRateMinor'],
    [{ experienceYears: 61 }, 'experienceYears'],
    [{ bio: 'x'.repeat(3001) }, 'bio'],
    [{ bio: 'I help.\n\nCall +44 20 7946 0018.' }, 'bio'],
    [{ headline: 'Visit evil.example now' }, 'headline'],
    [{ languages: ['English', 'me@evil.example'] }, 'languages.1'],
    [{ taxResidencyCountry: 'France' }, 'taxResidencyCountry'],
    [
      { sessionTypes: [{ key: 'A B', title: 'x', kind: 'DRILL', durationMinutes: 30 }] },
      'sessionTypes.0.key',
    ],
    [
      { sessionTypes: [{ key: 'a', title: '<b></b>', kind: 'DRILL', durationMinutes: 30 }] },
      'sessionTypes.0.title',
    ],
    [
      { sessionTypes: [{ key: 'a', title: 'x', kind: 'INTRO_CALL', durationMinutes: 30 }] },
      'sessionTypes.0.durationMinutes',
    ],
    [
      { sessionTypes: [{ key: 'a', title: 'x', kind: 'INTRO_CALL', durationMinutes: 15, priceMinor: 500 }] },
      'sessionTypes.0.priceMinor',
    ],
    [{ availability: { timezone: 'Mars/Base', weekly: {} } }, 'availability.timezone'],
    [
      { availability: { timezone: 'UTC', weekly: { mon: [{ start: '10:00', end: '09:00' }] } } },
      'availability.weekly.mon.0.end',
    ],
  ])('that does not fit is refused by field and nothing is stored: %#', async (input, path) => {
    const coach = await buildCoach(market)
    const before = await market.sql('select bio, hourly_rate_minor from coach_profiles where id = $1', [
      coach.coachId,
    ])
    const { code, errors } = await update(coach, { headline: 'Changed', ...input })
    expect([code, errors[0]?.extensions.fields]).toEqual([
      'BAD_USER_INPUT',
      [expect.objectContaining({ path })],
    ])
    expect(
      await market.sql('select bio, hourly_rate_minor from coach_profiles where id = $1', [coach.coachId]),
    ).toEqual(before)
  })

  test('changes only where it is sent, and only its own', async () => {
    const [coach, other] = [await buildCoach(market), await buildCoach(market)]
    await update(coach, { bio: 'New words.' })
    const rows = await market.sql<{ bio: string; hourly_rate_minor: number }>(
      'select bio, hourly_rate_minor from coach_profiles where id = any($1) order by bio = $2 desc',
      [[coach.coachId, other.coachId], 'New words.'],
    )
    expect(rows.map(({ hourly_rate_minor }) => hourly_rate_minor)).toEqual([14_000, 14_000])
    expect(rows[1]?.bio).not.toBe('New words.')
  })

  test('a price change touches no session that is sold or held', async () => {
    const session = await buildSession(market)
    await update(session.coach, { hourlyRateMinor: 99_900 })
    const [row] = await market.sql('select price_minor from sessions where id = $1', [session.id])
    expect(row).toEqual({ price_minor: 14_000 })
  })

  test('a session type left out is switched off, and what was sold stays', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    const sessionTypes = [{ key: 'new', title: 'New', kind: 'DRILL', durationMinutes: 45, priceMinor: 5_000 }]
    const { profile } = await update(session.coach, { sessionTypes })
    expect(profile?.sessionTypes.filter(({ active }) => active)).toMatchObject([
      { key: 'new', price: { amountMinor: 5_000 } },
    ])
    expect(await market.sql('select status from sessions where id = $1', [session.id])).toEqual([
      { status: 'confirmed' },
    ])
  })
})

describe('a listed coach', () => {
  const slots = async ({ coachId }: TestCoach) =>
    (
      await asViewer(market, null).run<{ slots: object[] }>(
        `query ($id: ID!, $from: DateTimeISO!, $to: DateTimeISO!) { slots(coachId: $id, sessionType: "live-case", from: $from, to: $to, timeZone: "UTC") { startsAt } }`,
        { id: coachId, from: noonIn(market, 2), to: noonIn(market, 3) },
      )
    ).data.slots.length

  test('pauses and comes back; sold sessions stay', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    expect((await ask(session.coach, 'pauseListing', null)).profile).toMatchObject({
      isActive: false,
      stage: 'VERIFIED',
    })
    expect([await listed(session.coach), await slots(session.coach)]).toEqual([false, 0])
    expect(await market.sql('select status from sessions where id = $1', [session.id])).toEqual([
      { status: 'confirmed' },
    ])
    await ask(session.coach, 'resumeListing', null)
    expect(await listed(session.coach)).toBe(true)
    expect(await slots(session.coach)).toBeGreaterThan(0)
  })

  test('sees their own page while it is not listed; nobody else does', async () => {
    const draft = await buildCoach(market, { stage: 'draft' })
    const page = (who: Asker) =>
      asViewer(market, who).run(`query ($id: ID!) { coach(id: $id) { id } }`, { id: draft.coachId })
    expect(await page(draft)).toMatchObject({ data: { coach: { id: draft.coachId } } })
    for (const who of [null, await buildUser(market), await buildCoach(market)])
      expect(await page(who)).toMatchObject({ data: { coach: null } })
  })

  test('changes and sales at once do not get in each other’s way', async () => {
    const session = await buildSession(market, { status: 'in_progress' })
    market.setNow(new Date(session.startsAt.getTime() + 70 * 60_000))
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, index) => update(session.coach, { headline: `Headline ${index}` })),
      ...Array.from({ length: 4 }, (_, index) =>
        ask(session.coach, index % 2 ? 'resumeListing' : 'pauseListing', null),
      ),
      market.passTime(),
    ])
    expect(answers.filter((answer) => answer?.code)).toEqual([])
    await market.passTime()
    expect(await market.sql('select status from sessions where id = $1', [session.id])).toEqual([
      { status: 'completed' },
    ])
    expect(market.errors).toEqual([])
  })
})

test('a coach who switches packages off offers none, until they switch them on again', async () => {
  const coach = await buildCoach(market)
  const sizes = async () => {
    const { data } = await asViewer(market, null).run<{ packageOffers: { size: number }[] }>(
      'query ($id: ID!) { packageOffers(coachId: $id, sessionType: "live-case") { size } }',
      { id: coach.coachId },
    )
    return data.packageOffers.map(({ size }) => size)
  }
  expect(await sizes()).toEqual([3, 5, 10])
  expect((await update(coach, { sellsPackages: false })).code).toBeNull()
  expect(await sizes()).toEqual([])
  await update(coach, { headline: 'Structure first' })
  expect(await sizes()).toEqual([])
  await update(coach, { sellsPackages: true })
  expect(await sizes()).toEqual([3, 5, 10])
})
