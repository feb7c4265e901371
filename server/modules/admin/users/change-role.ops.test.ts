import { describe, expect, test } from '@jest/globals'
import { buildCoach } from '../../../testing/build-coach.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { meetAt } from '../../../testing/meet-at.ts'
import { ERASE, REASON, REINSTATE, ROLE, SUSPEND, openAdminDesk } from './admin-desk.testing.ts'

const desk = openAdminDesk()

describe('a role', () => {
  test('is changed with a reason that the audit log keeps', async () => {
    const user = await buildUser(desk.market)
    expect((await desk.act(ROLE, user, { userType: 'COACH' })).data).toMatchObject({
      changeUserRole: { userType: 'COACH' },
    })
    expect(await desk.auditOf(user)).toMatchObject([
      {
        action: 'changeUserRole',
        actor_id: desk.admin.id,
        detail: { reason: REASON, before: 'job_seeker', after: 'coach' },
      },
    ])
  })

  test.each(['    ', 'no', 'x'.repeat(501)])('does not change for the reason %j', async (reason) => {
    const user = await buildUser(desk.market)
    expect(await desk.act(ROLE, user, { userType: 'ADMIN', reason })).toMatchObject({
      code: 'BAD_USER_INPUT',
    })
    expect(await desk.rowOf(user)).toMatchObject({ user_type: 'job_seeker' })
    expect(await desk.auditOf(user)).toEqual([])
  })

  test('a coach who becomes a job seeker leaves the list', async () => {
    const coach = await buildCoach(desk.market)
    await desk.act(ROLE, coach, { userType: 'JOB_SEEKER' })
    expect(await desk.as(null).run(`{ coach(id: "${coach.coachId}") { id } }`)).toMatchObject({
      data: { coach: null },
    })
  })

  test('nobody but an admin gives one, by any door §6.14', async () => {
    const [seeker, coach] = [await buildUser(desk.market), await buildCoach(desk.market)]
    for (const who of [null, seeker, coach])
      for (const [document, input] of [
        [ROLE, { userType: 'ADMIN' }],
        [SUSPEND, {}],
        [REINSTATE, {}],
        [ERASE, { confirmEmail: seeker.email }],
      ] as const) {
        const answer = await desk.act(document, who === null ? seeker : who, input, who)
        expect(answer.code).toBe(who ? 'FORBIDDEN' : 'UNAUTHENTICATED')
      }
    // Every other payload in which a role could be sent along.
    const rest = (url: string, payload: object) =>
      desk.market.app.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${seeker.token}` },
        payload,
      })
    await rest('/api/v1/users/', {
      firebase_uid: seeker.firebaseUid,
      email: seeker.email,
      first_name: 'P',
      user_type: 'admin',
    })
    await rest('/api/v1/users/', {
      firebase_uid: seeker.firebaseUid,
      email: seeker.email,
      first_name: 'P',
      user_type: 'coach',
    })
    await rest('/api/v1/coaches/', { user_type: 'admin', userType: 'ADMIN', is_verified: true })
    await desk.as(coach).run(`mutation { updateCoachProfile(input: { bio: "x", userType: ADMIN }) { id } }`)
    expect(await desk.rowOf(seeker)).toMatchObject({ user_type: 'job_seeker' })
    expect(await desk.rowOf(coach)).toMatchObject({ user_type: 'coach' })
  })
})

describe('an admin', () => {
  test.each([
    ['role', ROLE, { userType: 'JOB_SEEKER' }],
    ['access', SUSPEND, {}],
    ['account', ERASE, { confirmEmail: 'x' }],
  ])('does not take their own %s away', async (_what, document, input) => {
    await buildUser(desk.market, { userType: 'admin' })
    expect(await desk.act(document, desk.admin, input)).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect(await desk.rowOf(desk.admin)).toMatchObject({ user_type: 'admin', is_suspended: false })
    expect(await desk.auditOf(desk.admin)).toEqual([])
  })

  test('is never the last to go: two who remove each other at once leave one', async () => {
    for (const document of [ROLE, SUSPEND]) {
      const other = await buildUser(desk.market, { userType: 'admin' })
      const input = document === ROLE ? { userType: 'JOB_SEEKER' } : {}
      const both = 'select 1 from users where id = any($1) order by id for update'
      const answers = await meetAt(desk.market.pool, { text: both, values: [[desk.admin.id, other.id]] }, [
        () => desk.act(document, other, input, desk.admin),
        () => desk.act(document, desk.admin, input, other),
      ])
      expect(answers.map(({ code }) => code)).toEqual([null, 'FORBIDDEN'])
      const left = await desk.market.sql<{ id: string }>(
        `select id from users where user_type = 'admin' and not is_suspended`,
      )
      expect(left).toHaveLength(1)
      await desk.beginWithOneAdmin()
    }
  })
})
