import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { EMPTY_COACH_PROFILE } from '../../../testing/empty-coach-profile.ts'
import { type Marketplace, openMarketplace } from '../../../testing/marketplace.ts'
import { decide, decision, doTo } from './claims.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

const BCG = 'Ex-BCG partner, 2,000 interviews given'
const edit = async (coach: TestCoach, input: object) => {
  const { code, errors } = await doTo(market, coach, 'updateCoachProfile', input)
  return { code, fields: errors[0]?.extensions.fields ?? [] }
}
const refusal = (path: string) => ({
  code: 'BAD_USER_INPUT',
  fields: [
    { path, message: expect.stringMatching(/^Firms and degrees are checked: add them under Experience\./) },
  ],
})
/** A biography that is long enough to be listed with. */
const AT_LENGTH =
  ' We take one case from the first question to the recommendation, and then its weakest part again.'.repeat(
    2,
  )
const TAKEN = { code: null, fields: [] }
const title = (text: string) => [{ key: 'case', title: text, kind: 'CASE_MOCK', durationMinutes: 60 }]

test.each<[path: string, input: object]>([
  ['headline', { headline: BCG }],
  ['headline', { headline: 'Harvard MBA, at your side' }],
  ['bio', { bio: `I was a Partner at BCG for nine years.\nHarvard MBA.${AT_LENGTH}` }],
  ['city', { city: 'London · ex-BCG Partner' }],
  ['specialties.1', { specialties: ['Pricing', 'ex-BCG Partner'] }],
  ['sessionTypes.0.title', { sessionTypes: title('Case with an ex-BCG Partner') }],
])('what nobody confirmed is not claimed in the words beside the mark: %s', async (path, input) => {
  const coach = await buildCoach(market)
  expect(await edit(coach, input)).toEqual(refusal(path))
})

test.each<[path: string, input: object]>([
  ['headline', { headline: '✓ Verified' }],
  ['city', { city: 'London ⭐' }],
  ['specialties.0', { specialties: ['Pricing ☑'] }],
  ['sessionTypes.0.title', { sessionTypes: title('Live case ✅') }],
  ['languages.1', { languages: ['English', 'ex-Partner BCG'] }],
])('marks and made-up languages are refused: %s', async (path, input) => {
  const { code, fields } = await edit(await buildCoach(market), input)
  expect([code, fields]).toEqual(['BAD_USER_INPUT', [expect.objectContaining({ path })]])
})

test('what is confirmed may be claimed, a firm may be named, and languages are kept as the list has them', async () => {
  const coach = await buildCoach(market)
  const words = {
    headline: 'Ex-McKinsey engagement manager, MBA',
    bio: `I worked at McKinsey and hold an MBA. I prepare you for BCG and Bain interviews.${AT_LENGTH}`,
    sessionTypes: title('BCG case'),
    languages: ['english', 'Cantonese'],
  }
  expect(await edit(coach, words)).toEqual(TAKEN)
  expect(await market.sql('select languages from coach_profiles where id = $1', [coach.coachId])).toEqual([
    { languages: ['English', 'Cantonese'] },
  ])
})

test('a claim that waits is none yet; once it is confirmed the words may say it', async () => {
  const [coach, admin] = [await buildCoach(market), await buildUser(market, { userType: 'admin' })]
  expect(await edit(coach, { firms: ['McKinsey', 'BCG'] })).toEqual(TAKEN)
  expect(await edit(coach, { headline: BCG })).toEqual(refusal('headline'))
  await decide(market, admin, coach, [decision('FIRMS', 'CONFIRMED', 'SOURCE_ASKED')])
  expect(await edit(coach, { headline: BCG })).toEqual(TAKEN)
})

test('before the first verification what the coach states counts, sent before or together, and has to stay', async () => {
  const coach = await buildCoach(market, { stage: 'draft' })
  expect(await edit(coach, { headline: BCG })).toEqual(refusal('headline'))
  expect(await edit(coach, { headline: BCG, firms: ['BCG'] })).toEqual(TAKEN)
  expect(await edit(coach, { bio: 'At BCG I learnt to listen. '.repeat(8) })).toEqual(TAKEN)
  expect(await edit(coach, { firms: ['Bain'] })).toEqual(TAKEN)
  const { code, errors } = await doTo(market, coach, 'requestVerification')
  expect([code, errors[0]?.message]).toEqual(['POLICY_VIOLATION', expect.stringMatching(/under Experience/)])
})

test('the door of the specification is the same', async () => {
  const coach = await buildUser(market, { userType: 'coach' })
  const answer = await market.app.inject({
    method: 'POST',
    url: '/api/v1/coaches/',
    headers: { authorization: `Bearer ${coach.token}` },
    payload: { ...EMPTY_COACH_PROFILE, user_id: coach.id, bio: 'I was a partner at BCG.' },
  })
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { details: refusalOf('bio') }])
  expect(await market.sql('select 1 from coach_profiles where user_id = $1', [coach.id])).toEqual([])
})

const refusalOf = (path: string) => ({ fields: refusal(path).fields })

test('nobody is called by a mark, a rank or a firm', async () => {
  const coach = await buildCoach(market)
  const rename = (input: object) =>
    asViewer(market, coach).run(
      'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }',
      { input },
    )
  for (const [input, path] of [
    [{ firstName: 'Elena ✓' }, 'firstName'],
    [{ lastName: 'Verified' }, 'lastName'],
    [{ firstName: 'Casebound', lastName: 'Support' }, 'firstName'],
    [{ firstName: 'Partner at', lastName: 'BCG' }, 'lastName'],
    [{ firstName: 'Partner at BCG', lastName: 'Elena' }, 'firstName'],
  ] as const) {
    const { code, errors } = await rename(input)
    expect([code, errors[0]?.extensions.fields]).toEqual([
      'BAD_USER_INPUT',
      expect.arrayContaining([expect.objectContaining({ path })]),
    ])
  }
  expect((await rename({ firstName: 'Elena', lastName: 'Bain' })).code).toBeNull()
})
