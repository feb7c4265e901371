import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { buildSession, noonIn } from '../../testing/build-session.ts'
import { buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { askProfile, createProfile, isListed, updateProfile } from './profile.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const ask = (who: Asker, operation: string, type: string | null, input?: object) =>
  askProfile(market, who, operation, type, input)
const create = (who: Asker, input?: object) => createProfile(market, who, input)
const update = (who: Asker, input: object) => updateProfile(market, who, input)
const listed = (coach: { coachId: string }) => isListed(market, coach)
const NEW_WORDS = 'New words of the same coach. '.repeat(6).trim()

const newCoach = () => buildUser(market, { userType: 'coach' })

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
    await update(coach, { bio: NEW_WORDS })
    const rows = await market.sql<{ bio: string; hourly_rate_minor: number }>(
      'select bio, hourly_rate_minor from coach_profiles where id = any($1) order by bio = $2 desc',
      [[coach.coachId, other.coachId], NEW_WORDS],
    )
    expect(rows.map(({ hourly_rate_minor }) => hourly_rate_minor)).toEqual([14_000, 14_000])
    expect(rows[1]?.bio).not.toBe(NEW_WORDS)
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

  const ONE_TYPE = { key: 'live-case', title: 'Live case', kind: 'CASE_MOCK', durationMinutes: 60 }

  test.each([
    ['bio', { bio: ' ' }],
    ['bio', { bio: 'Too short. '.repeat(5) }],
    ['specialties', { specialties: ['<b></b>'] }],
    ['sessionTypes', { sessionTypes: [] }],
    ['sessionTypes', { sessionTypes: [{ ...ONE_TYPE, active: false }] }],
    ['hourlyRateMinor', { hourlyRateMinor: 0 }],
    ['hourlyRateMinor', { hourlyRateMinor: 17_999, sessionTypes: [{ ...ONE_TYPE, priceMinor: 18_000 }] }],
    ['sessionTypes', { sessionTypes: [{ ...ONE_TYPE, priceMinor: 18_000 }] }],
    ['previousRole', { previousRole: '' }],
    ['degree', { degree: null }],
  ])('keeps %s: %j is refused and nothing of it saved', async (path, input) => {
    const coach = await buildCoach(market)
    const stored = () =>
      market.sql(
        `select p.*, (select count(*) from session_types where coach_id = p.id and is_active) as types,
          (select count(*) from claim_changes where coach_id = p.id) as waiting from coach_profiles p where p.id = $1`,
        [coach.coachId],
      )
    const before = await stored()
    const { code, errors } = await update(coach, { headline: 'Changed', ...input })
    expect([code, errors[0]?.extensions.fields]).toEqual([
      'BAD_USER_INPUT',
      [{ path, message: expect.stringContaining('pause your listing first') }],
    ])
    expect(await stored()).toEqual(before)
  })

  test('may go without while paused, and is listed again when it is back', async () => {
    const coach = await buildCoach(market)
    await ask(coach, 'pauseListing', null)
    expect((await update(coach, { specialties: [], hourlyRateMinor: 0 })).code).toBeNull()
    const refused = await ask(coach, 'resumeListing', null)
    expect([refused.code, refused.errors[0]?.message]).toEqual([
      'POLICY_VIOLATION',
      'Name at least one specialty. Set your hourly rate, at no less than an hour costs in your cheapest session.',
    ])
    expect(await listed(coach)).toBe(false)
    await update(coach, { specialties: ['Pricing'], hourlyRateMinor: 12_000 })
    expect((await ask(coach, 'resumeListing', null)).code).toBeNull()
    expect(await listed(coach)).toBe(true)
  })

  test('takes time off from all that is open and stays listed', async () => {
    const coach = await buildCoach(market)
    expect((await update(coach, { availability: { timezone: 'UTC', weekly: {} } })).code).toBeNull()
    expect(await listed(coach)).toBe(true)
  })

  test('sells at no price that a card refuses, nor at an hourly rate that no session has', async () => {
    const coach = await buildCoach(market)
    const bait = { hourlyRateMinor: 1, sessionTypes: [{ ...ONE_TYPE, priceMinor: 18_000 }] }
    expect((await update(coach, bait)).code).toBe('BAD_USER_INPUT')
    const penny = { sessionTypes: [{ ...ONE_TYPE, priceMinor: 1 }] }
    expect((await update(coach, penny)).errors[0]?.extensions.fields).toEqual([
      { path: 'sessionTypes.0.priceMinor', message: expect.stringContaining('£0.30') },
    ])
    const honest = {
      hourlyRateMinor: 12_000,
      sessionTypes: [{ ...ONE_TYPE, durationMinutes: 90, priceMinor: 18_000 }],
    }
    expect((await update(coach, honest)).code).toBeNull()
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
