import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { verify } from './verify-coach.testing.ts'
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
