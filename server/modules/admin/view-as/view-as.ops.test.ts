import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach } from '../../../testing/build-coach.ts'
import { buildSession, type TestSession } from '../../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { VIEW_MINUTES } from './view-as.rules.ts'
import { END_VIEW, lookBy, REASON, startView } from './view-as.testing.ts'

const ME = '{ me { id email } }'

let market: Marketplace
let admin: TestUser
let session: TestSession
let seeker: TestUser
beforeAll(async () => {
  market = await openMarketplace()
  const coach = await buildCoach(market, { firstName: 'Elena' })
  seeker = await buildUser(market, { firstName: 'Priya' })
  session = await buildSession(market, { coach, seeker, status: 'confirmed' })
})
beforeEach(async () => {
  market.setNow(START)
  await market.sql('update view_grants set ended_at = expires_at where ended_at is null')
  admin = await buildUser(market, { userType: 'admin', firstName: 'Ada' })
})
afterAll(() => market.close())

const start = (person: { id: string }, who: Asker = admin, reason = REASON) =>
  startView(market, who, person, reason)
const grantOf = async (person: { id: string }) => (await start(person)).data.startViewAs.grantId

const seen = async (grantId: string, who: Asker = admin) => {
  const { data, errors } = await lookBy(market, who, grantId, ME)
  if (errors.length > 0) return errors[0]?.extensions.lookEnded === true && 'ended'
  return (data as { me: { id: string } }).me.id
}

const noted = (person: { id: string }) =>
  market.sql<{ action: string; actor: string; actor_id: string | null; detail: { reason?: string } }>(
    `select action, actor, actor_id, detail from audit_entries where subject_id = $1 and action like '%ViewAs' order by id`,
    [person.id],
  )

describe('an admin looks as somebody', () => {
  test('for some minutes; the person is told at once with the reason, and the log notes it', async () => {
    const person = await buildUser(market)
    const { startViewAs } = (await start(person)).data
    expect(startViewAs).toMatchObject({
      person: { id: person.id },
      expiresAt: new Date(START.getTime() + VIEW_MINUTES * 60_000).toISOString(),
    })
    expect(await seen(startViewAs.grantId)).toBe(person.id)
    expect(
      await market.sql(
        `select facts, mail_state from notifications where kind = 'account_viewed' and user_id = $1`,
        [person.id],
      ),
    ).toEqual([{ facts: { reason: REASON }, mail_state: 'due' }])
    expect(await noted(person)).toMatchObject([
      { action: 'startViewAs', actor_id: admin.id, detail: { reason: REASON } },
    ])
    await market.runJobs()
    expect(await market.sql(`select subject from emails where recipient = $1`, [person.email])).toEqual([
      { subject: 'An admin is looking at your account' },
    ])
  })

  test('until they end it', async () => {
    const person = await buildUser(market)
    const grantId = await grantOf(person)
    expect((await asViewer(market, admin).run(END_VIEW)).data).toEqual({ endViewAs: true })
    expect(await seen(grantId)).toBe('ended')
    expect((await noted(person)).at(-1)).toMatchObject({ action: 'endViewAs', actor_id: admin.id })
    expect((await asViewer(market, admin).run(END_VIEW)).data).toEqual({ endViewAs: false })
    expect(await noted(person)).toHaveLength(2)
  })

  test('until its time is over, which the clock notes', async () => {
    const person = await buildUser(market)
    const grantId = await grantOf(person)
    market.advance(VIEW_MINUTES - 1)
    await market.runJobs()
    expect(await seen(grantId)).toBe(person.id)
    market.advance(1)
    expect(await seen(grantId)).toBe('ended')
    await market.runJobs()
    await market.runJobs()
    expect((await noted(person)).slice(1)).toMatchObject([
      { action: 'endViewAs', actor: 'clock', actor_id: null },
    ])
  })

  test('as one person at a time', async () => {
    const [first, second] = [await buildUser(market), await buildUser(market)]
    const [one, two] = [await grantOf(first), await grantOf(second)]
    expect(await seen(one)).toBe('ended')
    expect(await seen(two)).toBe(second.id)
    expect((await noted(first)).map(({ action }) => action)).toEqual(['startViewAs', 'endViewAs'])
  })

  test.each<[string, () => Promise<Asker | { id: string }>, string]>([
    ['another admin', () => buildUser(market, { userType: 'admin' }), 'POLICY_VIOLATION'],
    ['themselves', async () => admin, 'POLICY_VIOLATION'],
    ['nobody', async () => ({ id: '00000000-0000-4000-8000-000000000001' }), 'NOT_FOUND'],
    [
      'somebody suspended',
      async () => {
        const person = await buildUser(market)
        await market.sql('update users set is_suspended = true where id = $1', [person.id])
        return person
      },
      'POLICY_VIOLATION',
    ],
    [
      'somebody erased',
      async () => {
        const person = await buildUser(market)
        await market.sql(`update users set is_suspended = true, erased_at = now() where id = $1`, [person.id])
        return person
      },
      'POLICY_VIOLATION',
    ],
  ])('not as %s', async (_whom, build, code) => {
    const person = (await build()) as { id: string }
    expect((await start(person)).code).toBe(code)
    expect(await market.sql('select 1 from view_grants where admin_id = $1', [admin.id])).toEqual([])
    expect(
      await market.sql(`select 1 from notifications where kind = 'account_viewed' and user_id = $1`, [
        person.id,
      ]),
    ).toEqual([])
  })

  test('not without a reason, and nobody but an admin does', async () => {
    for (const reason of ['no', `     ${'\u200b'.repeat(5)}`])
      expect((await start(seeker, admin, reason)).code).toBe('BAD_USER_INPUT')
    expect((await start(seeker, session.coach)).code).toBe('FORBIDDEN')
    expect((await start(seeker, null)).code).toBe('UNAUTHENTICATED')
  })
})

describe('a grant opens nothing', () => {
  test('to anybody but the admin whose it is', async () => {
    const grantId = await grantOf(seeker)
    expect(await seen(grantId, await buildUser(market, { userType: 'admin' }))).toBe('ended')
    expect(await seen(grantId, session.coach)).toBe('ended')
    expect(await seen(grantId, seeker)).toBe('ended')
    expect(await seen(grantId, null)).toBe('ended')
  })

  test.each([
    [
      'the admin stopped being one',
      () => market.sql(`update users set user_type = 'job_seeker' where id = $1`, [admin.id]),
    ],
    [
      'the person was suspended',
      (id: string) => market.sql('update users set is_suspended = true where id = $1', [id]),
    ],
    [
      'the person was erased',
      (id: string) =>
        market.sql('update users set erased_at = now(), is_suspended = true where id = $1', [id]),
    ],
    [
      'the person became an admin',
      (id: string) => market.sql(`update users set user_type = 'admin' where id = $1`, [id]),
    ],
  ])('once %s, nor again when that is undone', async (_since, change) => {
    const person = await buildUser(market)
    const grantId = await grantOf(person)
    await change(person.id)
    expect(await seen(grantId)).toBe('ended')
    await market.sql(
      `update users set is_suspended = false, erased_at = null, user_type = case when id = $1 then 'admin' else 'job_seeker' end
        where id = any($2)`,
      [admin.id, [admin.id, person.id]],
    )
    expect(await seen(grantId)).toBe('ended')
  })

  test('that was made up', async () => {
    for (const made of ['nonsense', '00000000-0000-4000-8000-000000000001', `${await grantOf(seeker)}'`])
      expect(await seen(made)).toBe('ended')
  })
})
