import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { buildSession, noonIn } from '../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { CREATE_HOLD } from '../../testing/documents.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { forgetIntros } from './remember-intros.service.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const HAD = 'You have already had your intro call with this coach.'
const gmail = () => `maya.${randomUUID().slice(0, 8)}@gmail.com`

const askForIntro = async (coach: TestCoach, who: TestUser) => {
  const input = {
    coachId: coach.coachId,
    sessionType: 'hello',
    startsAt: noonIn(market, 5),
    timeZone: 'Europe/London',
    idempotencyKey: randomUUID(),
  }
  const { code, errors } = await asViewer(market, who).run(CREATE_HOLD, { input })
  return errors[0]?.message ?? code
}

async function erase(who: TestUser, by: 'themselves' | 'an admin' = 'themselves') {
  const admin = await buildUser(market, { userType: 'admin' })
  const { code } =
    by === 'themselves'
      ? await asViewer(market, who).run(
          `mutation ($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { erasedAt } }`,
          { input: { confirmation: who.email } },
        )
      : await asViewer(market, admin).run(
          `mutation ($input: EraseUserInput!) { eraseUser(input: $input) { state } }`,
          { input: { userId: who.id, reason: 'Asked for by e-mail.', confirmEmail: who.email } },
        )
  expect(code).toBeNull()
}

/** Someone who had an intro call with a coach and is then erased. */
async function erasedAfterIntro(email: string, by: 'themselves' | 'an admin' = 'themselves') {
  const [coach, seeker] = [await buildCoach(market), await buildUser(market, { email })]
  await buildSession(market, { coach, seeker, sessionType: 'hello', status: 'completed' })
  await erase(seeker, by)
  return coach
}

test.each(['themselves', 'an admin'] as const)(
  'a person erased by %s is refused a second intro call with the coach, in any spelling of the address, but not with another coach',
  async (by) => {
    const email = gmail()
    const coach = await erasedAfterIntro(email, by)
    const anew = await buildUser(market, { email: email.replace('.', '').replace('@', '+new@') })
    expect(await askForIntro(coach, anew)).toBe(HAD)
    expect(await askForIntro(await buildCoach(market), anew)).toBeNull()
  },
)

test('the stored digest does not identify the person, and other people can book', async () => {
  const email = gmail()
  const coach = await erasedAfterIntro(email)
  const rows = await market.sql<{ digest: string }>('select * from remembered_intros where coach_id = $1', [
    coach.coachId,
  ])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(email.slice(0, 6))
  expect(await askForIntro(coach, await buildUser(market))).toBeNull()
})

test('an unverified address does not use up its owner’s intro call', async () => {
  const [coach, email] = [await buildCoach(market), gmail()]
  const stranger = await buildUser(market, { email, emailVerified: false })
  await buildSession(market, { coach, seeker: stranger, sessionType: 'hello', status: 'completed' })
  await erase(stranger)
  expect(await askForIntro(coach, await buildUser(market, { email }))).toBeNull()
})

test('the digest is deleted after the configured time, and with the coach', async () => {
  const email = gmail()
  const coach = await erasedAfterIntro(email)
  const left = async () =>
    (await market.sql('select 1 from remembered_intros where coach_id = $1', [coach.coachId])).length
  const after = (days: number) => new Date(market.clock().getTime() + days * 86_400_000)
  await forgetIntros(market.orm.em.fork(), after(729))
  expect(await left()).toBe(1)
  await forgetIntros(market.orm.em.fork(), after(731))
  expect(await left()).toBe(0)
  const other = await erasedAfterIntro(gmail())
  await erase(other)
  expect(await market.sql('select 1 from remembered_intros where coach_id = $1', [other.coachId])).toEqual([])
})
