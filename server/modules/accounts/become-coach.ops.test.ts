import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildSession } from '../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

interface Me {
  userType: string
  coachId: string | null
  mayBecomeCoach: boolean
}

const ME = '{ id userType coachId mayBecomeCoach }'
const become = (who: TestUser | null) =>
  asViewer(market, who).run<{ becomeCoach: Me }>(`mutation { becomeCoach ${ME} }`)
const me = async (who: TestUser) => (await asViewer(market, who).run<{ me: Me }>(`{ me ${ME} }`)).data.me

/** Changes the newest session of the marketplace into one that a visitor booked with this address. */
const bookedAsGuest = async (email: string, status: 'completed' | 'expired') => {
  const { id } = await buildSession(market, { status })
  await market.sql('update sessions set seeker_id = null, seeker_email = $2 where id = $1', [id, email])
}

test('a job seeker becomes a coach with an empty profile, once, and the log says so', async () => {
  const user = await buildUser(market)
  expect(await me(user)).toMatchObject({ userType: 'JOB_SEEKER', mayBecomeCoach: true })
  const answers = await Promise.all([become(user), become(user)])
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['POLICY_VIOLATION', null]))
  const after = await me(user)
  expect(after).toMatchObject({ userType: 'COACH', mayBecomeCoach: false })
  const changed = answers.find(({ code }) => code === null)
  expect(changed?.data.becomeCoach).toEqual(after)
  expect(
    await market.sql(
      `select c.id, c.is_active, (select count(*)::int from audit_entries where subject_id = $1 and action = 'becomeCoach') as logged
       from coach_profiles c where c.user_id = $1`,
      [user.id],
    ),
  ).toEqual([{ id: after.coachId, is_active: false, logged: 1 }])
  // An admin may return the role; the profile stays, and the second change is refused.
  await market.sql(`update users set user_type = 'job_seeker' where id = $1`, [user.id])
  expect(await become(user)).toMatchObject({ code: 'POLICY_VIOLATION' })
  expect((await me(user)).mayBecomeCoach).toBe(false)
})

test('a booking, with the account or with its confirmed address, keeps the role', async () => {
  const { seeker } = await buildSession(market, { status: 'cancelled' })
  if (!seeker) throw new Error('A seeker booked this session')
  expect(await become(seeker)).toMatchObject({ code: 'POLICY_VIOLATION' })
  expect(await me(seeker)).toMatchObject({ userType: 'JOB_SEEKER', mayBecomeCoach: false })

  const guest = await buildUser(market)
  await bookedAsGuest(guest.email, 'expired')
  expect(await me(guest)).toMatchObject({ mayBecomeCoach: true })
  await bookedAsGuest(guest.email, 'completed')
  expect(await become(guest)).toMatchObject({ code: 'POLICY_VIOLATION' })

  const unconfirmed = await buildUser(market, { emailVerified: false })
  await bookedAsGuest(unconfirmed.email, 'completed')
  expect((await become(unconfirmed)).data.becomeCoach).toMatchObject({ userType: 'COACH' })
})

test('a visitor, a coach and an admin are refused', async () => {
  expect(await become(null)).toMatchObject({ code: 'UNAUTHENTICATED' })
  for (const userType of ['coach', 'admin'] as const)
    expect(await become(await buildUser(market, { userType }))).toMatchObject({ code: 'POLICY_VIOLATION' })
})
