import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { contextMaker } from '../../request-context.ts'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { buildSession, noonIn } from '../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import type { Context } from '../../context.ts'
import { createCoachProfile, updateCoachProfile } from '../coaches/save-profile.service.ts'
import { createHold } from '../sessions/holds/create-hold.service.ts'
import { linkGuestSessions } from '../sessions/people/link-guest-sessions.service.ts'
import { updateProfile } from '../users/update-profile.service.ts'

let market: Marketplace
let open: TestCoach
beforeAll(async () => {
  market = await openMarketplace()
  open = await buildCoach(market)
})
afterAll(() => market.close())

const ERASE = `mutation ($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { erasedAt } }`

/** A request of theirs that was let in before they were erased and writes after. */
async function lateRequestOf(user: TestUser): Promise<Context> {
  const late = await contextMaker(market.services, market.orm, () =>
    Promise.reject(new Error('Nobody asks with a key here.')),
  )({ authorization: `Bearer ${user.token}`, ip: '127.0.0.1' })
  expect((await asViewer(market, user).run(ERASE, { input: { confirmation: user.email } })).code).toBeNull()
  return late
}

const everything = async () =>
  market.sql(
    `select (select jsonb_agg(to_jsonb(u) order by id) from users u) as users, (select jsonb_agg(to_jsonb(s) order by id) from sessions s) as sessions,
       (select jsonb_agg(to_jsonb(c) order by id) from coach_profiles c) as profiles, (select count(*) from holds) as holds`,
  )

const LATE: [string, () => Promise<TestUser>, (ctx: Context, user: TestUser) => Promise<unknown>][] = [
  [
    'a name',
    () => buildUser(market),
    (ctx) => updateProfile(ctx, { firstName: 'Priya', targetFirms: ['Bain'] }),
  ],
  [
    'a coach’s profile',
    () => buildUser(market, { userType: 'coach' }),
    (ctx) => createCoachProfile(ctx, { bio: 'Priya Shah, coach.' }),
  ],
  ['a coach’s words', () => buildCoach(market), (ctx) => updateCoachProfile(ctx, { bio: 'Elena, coach.' })],
  [
    'a booking',
    () => buildUser(market),
    (ctx) =>
      createHold(ctx, {
        coachId: open.coachId,
        sessionType: 'live-case',
        startsAt: noonIn(market, 3),
        timeZone: 'UTC',
        idempotencyKey: randomUUID(),
      }),
  ],
  [
    'a guest’s sessions',
    async () => {
      const user = await buildUser(market)
      await buildSession(market, { status: 'confirmed', guest: { name: 'Maya', email: user.email } })
      // Somebody else's from here on: the erasure leaves what an unverified address booked.
      await market.sql('update users set is_email_verified = false where id = $1', [user.id])
      market.identity.admit({ uid: user.firebaseUid, email: user.email, emailVerified: false })
      return user
    },
    (ctx, { id, email }) =>
      linkGuestSessions(
        { ...ctx, viewer: ctx.viewer && { ...ctx.viewer, isEmailVerified: true } },
        { email, userId: id },
      ),
  ],
]

test.each(LATE)('%s does not arrive after its person was erased', async (_what, build, write) => {
  const user = await build()
  const late = await lateRequestOf(user)
  const before = await everything()
  await expect(write(late, user)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(await everything()).toEqual(before)
})
