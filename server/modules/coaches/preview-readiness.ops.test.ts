import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

const preview = async (who: Asker, input: object) => {
  const answer = await asViewer(market, who).run<{ previewReadiness: { code: string; done: boolean }[] }>(
    'query ($input: CoachProfileInput!) { previewReadiness(input: $input) { code done } }',
    { input },
  )
  return answer.code ?? answer.data.previewReadiness.filter(({ done }) => done).map(({ code }) => code)
}
const stored = async (who: Asker) =>
  (
    await asViewer(market, who).run<{ myCoachProfile: { readiness: { code: string; done: boolean }[] } }>(
      '{ myCoachProfile { readiness { code done } } }',
    )
  ).data.myCoachProfile.readiness
    .filter(({ done }) => done)
    .map(({ code }) => code)
const EVERY_DAY = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [{ start: '09:00', end: '17:00' }]]),
)
const WHOLE = {
  bio: 'A coach of many years. '.repeat(10),
  specialties: ['Structuring'],
  hourlyRateMinor: 9_000,
  previousRole: 'Manager',
  degree: 'MBA',
  taxResidencyCountry: 'GB',
  sessionTypes: [{ key: 'case', title: 'Live case', kind: 'CASE_MOCK', durationMinutes: 60 }],
  availability: { timezone: 'Europe/London', weekly: EVERY_DAY },
}

test('counts a draft as saving it would, and saves nothing', async () => {
  const coach = await buildUser(market, { userType: 'coach' })
  await asViewer(market, coach).run('mutation { createCoachProfile { id } }')
  expect(await preview(coach, {})).toEqual([])
  const draft = (await preview(coach, WHOLE)) as string[]
  expect(draft).toHaveLength(8)
  expect(await stored(coach)).toEqual([])
  await asViewer(market, coach).run(
    'mutation ($input: CoachProfileInput!) { updateCoachProfile(input: $input) { id } }',
    { input: WHOLE },
  )
  expect(await stored(coach)).toEqual(draft)
  expect(await preview(coach, { bio: 'Short.', sessionTypes: [] })).toEqual(
    draft.filter((code) => !['BIO', 'SESSION_TYPE', 'SLOTS'].includes(code)),
  )
})

test('a field that could not be saved counts as it was', async () => {
  const coach = await buildUser(market, { userType: 'coach' })
  await asViewer(market, coach).run('mutation { createCoachProfile { id } }')
  const wrong = {
    ...WHOLE,
    degree: 'x'.repeat(500),
    hourlyRateMinor: -1,
    taxResidencyCountry: 'Britain',
    availability: { timezone: 'Mars', weekly: EVERY_DAY },
  }
  expect(await preview(coach, wrong)).toEqual(['BIO', 'SPECIALTY', 'SESSION_TYPE', 'PREVIOUS_ROLE'])
})

test('is the coach’s own: nobody else has one to preview', async () => {
  expect(await preview(await buildCoach(market), {})).toHaveLength(8)
  expect(await preview(await buildUser(market, { userType: 'coach' }), WHOLE)).toBe('NOT_FOUND')
  expect(await preview(await buildUser(market), WHOLE)).toBe('FORBIDDEN')
  expect(await preview(null, WHOLE)).toBe('UNAUTHENTICATED')
})
