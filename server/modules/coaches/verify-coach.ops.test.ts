import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { verification, verify } from './verify-coach.testing.ts'

let market: Marketplace
let admin: TestUser
beforeAll(async () => {
  market = await openMarketplace()
  admin = await buildUser(market, { userType: 'admin' })
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

/** A coach whose complete profile waits; it states a role, a degree and a firm. */
async function waiting(): Promise<TestCoach> {
  const coach = await buildCoach(market, { stage: 'draft' })
  const { code } = await asViewer(market, coach).run('mutation { requestVerification { id } }')
  expect(code).toBeNull()
  return coach
}

const stateOf = async ({ coachId }: TestCoach) => {
  const [row] = await market.sql<{ is_verified: boolean }>(
    'select is_verified from coach_profiles where id = $1',
    [coachId],
  )
  const entries = await market.sql<{ actor_id: string; detail: Record<string, unknown> }>(
    `select actor_id, detail from audit_entries where subject_id = $1 and action = 'verifyCoach'`,
    [coachId],
  )
  return { isVerified: row?.is_verified, entries }
}

const CHECKED = ['PREVIOUS_ROLE', 'DEGREE', 'FIRMS']

test('an admin verifies by naming every claim they checked and how; the audit log holds who and what', async () => {
  const coach = await waiting()
  const { data } = await verify(market, admin, coach.coachId, { checked: CHECKED })
  expect(data.verifyCoach).toMatchObject({ isVerified: true, isActive: true })
  const { entries } = await stateOf(coach)
  expect(entries).toEqual([
    {
      actor_id: admin.id,
      detail: expect.objectContaining({
        checked: ['previousRole', 'degree', 'firms'],
        reason: 'Diploma and contract seen.',
      }),
    },
  ])
})

test.each([
  ['a claim left out', { checked: ['PREVIOUS_ROLE', 'DEGREE'] }, 'checked', 'Not checked yet: firms.'],
  ['nothing checked', { checked: [] }, 'checked', 'Not checked yet: previous role, degree and firms.'],
  ['no note', { checked: CHECKED, note: '  ' }, 'note', 'Say how you checked it, in 5 to 500 characters.'],
])('the click alone does not verify: %s', async (_case, change, path, message) => {
  const coach = await waiting()
  const { code, errors } = await verify(market, admin, coach.coachId, change)
  expect([code, errors[0]?.extensions.fields]).toEqual(['BAD_USER_INPUT', [{ path, message }]])
  expect(await stateOf(coach)).toEqual({ isVerified: false, entries: [] })
})

test('a coach whose address is not confirmed can neither ask nor be verified, and both are told', async () => {
  const coach = await waiting()
  await market.sql('update users set is_email_verified = false where id = $1', [coach.id])
  const token = market.identity.admit({ uid: coach.firebaseUid, email: coach.email, emailVerified: false })
  const refused = await verify(market, admin, coach.coachId, { checked: CHECKED })
  expect([refused.code, refused.errors[0]?.message]).toEqual([
    'POLICY_VIOLATION',
    'This coach has not confirmed their e-mail address. Return the profile and ask them to.',
  ])
  expect(await stateOf(coach)).toEqual({ isVerified: false, entries: [] })
  const asked = await asViewer(market, { token }).run('mutation { requestVerification { id } }')
  expect([asked.code, asked.errors[0]?.message]).toEqual([
    'POLICY_VIOLATION',
    'Confirm your e-mail address first, then ask again. Your settings send the link once more.',
  ])
})

test('what the coach changed after it was read is not verified with it', async () => {
  const coach = await waiting()
  const input = { ...(await verification(market, admin, coach.coachId)), checked: CHECKED }
  await asViewer(market, coach).run('mutation { updateCoachProfile(input: { degree: "PhD" }) { id } }')
  const document = 'mutation ($input: VerifyCoachInput!) { verifyCoach(input: $input) { id } }'
  expect(await asViewer(market, admin).run(document, { input })).toMatchObject({ code: 'CONFLICT' })
  expect(await stateOf(coach)).toEqual({ isVerified: false, entries: [] })
  expect((await verify(market, admin, coach.coachId, { checked: CHECKED })).code).toBeNull()
})

test('an admin who coaches is verified by another admin', async () => {
  const coach = await waiting()
  await market.sql(`update users set user_type = 'admin' where id = $1`, [coach.id])
  expect((await verify(market, coach, coach.coachId, { checked: CHECKED })).code).toBe('POLICY_VIOLATION')
  expect(await stateOf(coach)).toEqual({ isVerified: false, entries: [] })
})

test('of two admins at once one verifies', async () => {
  const coach = await waiting()
  const answers = await Promise.all(
    [admin, await buildUser(market, { userType: 'admin' })].map((who) =>
      verify(market, who, coach.coachId, { checked: CHECKED }),
    ),
  )
  expect(answers.map(({ code }) => code ?? 'verified').toSorted()).toEqual(['POLICY_VIOLATION', 'verified'])
  expect((await stateOf(coach)).entries).toHaveLength(1)
})
