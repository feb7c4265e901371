import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach } from '../../../testing/build-coach.ts'
import { buildSession } from '../../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { forgetAccounts } from '../../users/forget-accounts.service.ts'

let market: Marketplace
let admin: TestUser
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(async () => {
  market.setNow(START)
  await market.sql(`update users set user_type = 'job_seeker' where user_type = 'admin'`)
  admin = await buildUser(market, { userType: 'admin', firstName: 'Ada' })
})
afterAll(() => market.close())

const USERS = `query ($filter: AdminUserFilter, $sort: AdminUserSort, $first: Int, $after: String) {
  adminUsers(filter: $filter, sort: $sort, first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor } edges { node { id email userType state } } } }`
const USER = `query ($id: ID!) { adminUser(id: $id) { id userType state fullName email openSessionsCount actions { action allowed reason consequences } } }`
const mutation = (name: string, type: string) =>
  `mutation ($input: ${type}!) { ${name}(input: $input) { id userType state email fullName } }`
const ROLE = mutation('changeUserRole', 'ChangeUserRoleInput')
const SUSPEND = mutation('suspendUser', 'AdminUserInput')
const REINSTATE = mutation('reinstateUser', 'AdminUserInput')
const ERASE = mutation('eraseUser', 'EraseUserInput')
const REASON = 'Asked for by e-mail.'

interface Users {
  adminUsers: {
    totalCount: number
    pageInfo: { hasNextPage: boolean; endCursor: string | null }
    edges: { node: { id: string; email: string } }[]
  }
}
const as = (who: Asker) => asViewer(market, who)
const act = (document: string, user: { id: string }, input: object = {}, who: Asker = admin) =>
  as(who).run(document, { input: { userId: user.id, reason: REASON, ...input } })
const rowOf = async ({ id }: { id: string }) =>
  (
    await market.sql<{ user_type: string; is_suspended: boolean; email: string; firebase_uid: string }>(
      'select user_type, is_suspended, email::text, firebase_uid from users where id = $1',
      [id],
    )
  )[0]
const auditOf = ({ id }: { id: string }) =>
  market.sql<{ action: string; actor_id: string; detail: { reason?: string } }>(
    `select action, actor_id, detail from audit_entries where subject_type = 'user' and subject_id = $1 order by id`,
    [id],
  )

describe('the list', () => {
  test('is searched by name and e-mail, filtered, and read page by page without gaps', async () => {
    const people = []
    for (const firstName of ['Zora 50%', 'Zora_x', 'Zorabel'])
      people.push(await buildUser(market, { firstName, userType: 'coach' }))
    const find = (variables: object) => as(admin).run<Users>(USERS, { ...variables })
    const all = await find({ filter: { text: ' ZORA ', userType: 'COACH' }, sort: 'NAME' })
    expect(all.data.adminUsers.edges.map(({ node }) => node.id)).toEqual(people.map(({ id }) => id))
    expect((await find({ filter: { text: 'zora_' } })).data.adminUsers.totalCount).toBe(1)
    expect((await find({ filter: { text: '50%' } })).data.adminUsers.totalCount).toBe(1)
    expect((await find({ filter: { text: people[0]?.email } })).data.adminUsers.totalCount).toBe(1)
    for (const sort of ['NEWEST', 'OLDEST', 'NAME']) {
      const seen: string[] = []
      let after: string | null = null
      do {
        const page: Users = (await find({ sort, first: 2, after })).data
        seen.push(...page.adminUsers.edges.map(({ node }) => node.id))
        after = page.adminUsers.pageInfo.hasNextPage ? page.adminUsers.pageInfo.endCursor : null
      } while (after)
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toHaveLength((await find({})).data.adminUsers.totalCount)
    }
    expect(await find({ sort: 'NAME', after: 'nonsense' })).toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  test('is exported as CSV that no spreadsheet runs, and the audit log says so', async () => {
    const user = await buildUser(market, { firstName: '=HYPERLINK("x")' })
    const { data } = await as(admin).run<{ exportUsers: { text: string; rows: number } }>(
      `mutation ($filter: AdminUserFilter) { exportUsers(filter: $filter) { text rows } }`,
      { filter: { text: user.email } },
    )
    expect(data.exportUsers.rows).toBe(1)
    expect(data.exportUsers.text).toContain(`"'=HYPERLINK(""x"") Shah",${user.email},job_seeker,active`)
    expect(await auditOf(admin)).toMatchObject([{ action: 'exportUsers', actor_id: admin.id }])
  })
})

describe('a role', () => {
  test('is changed with a reason that the audit log keeps', async () => {
    const user = await buildUser(market)
    expect((await act(ROLE, user, { userType: 'COACH' })).data).toMatchObject({
      changeUserRole: { userType: 'COACH' },
    })
    expect(await auditOf(user)).toMatchObject([
      {
        action: 'changeUserRole',
        actor_id: admin.id,
        detail: { reason: REASON, before: 'job_seeker', after: 'coach' },
      },
    ])
  })

  test.each(['    ', 'no', 'x'.repeat(501)])('does not change for the reason %j', async (reason) => {
    const user = await buildUser(market)
    expect(await act(ROLE, user, { userType: 'ADMIN', reason })).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await rowOf(user)).toMatchObject({ user_type: 'job_seeker' })
    expect(await auditOf(user)).toEqual([])
  })

  test('a coach who becomes a job seeker leaves the list', async () => {
    const coach = await buildCoach(market)
    await act(ROLE, coach, { userType: 'JOB_SEEKER' })
    expect(await as(null).run(`{ coach(id: "${coach.coachId}") { id } }`)).toMatchObject({
      data: { coach: null },
    })
  })

  test('nobody but an admin gives one, by any door §6.14', async () => {
    const [seeker, coach] = [await buildUser(market), await buildCoach(market)]
    for (const who of [null, seeker, coach])
      for (const [document, input] of [
        [ROLE, { userType: 'ADMIN' }],
        [SUSPEND, {}],
        [REINSTATE, {}],
        [ERASE, { confirmEmail: seeker.email }],
      ] as const) {
        const answer = await act(document, who === null ? seeker : who, input, who)
        expect(answer.code).toBe(who ? 'FORBIDDEN' : 'UNAUTHENTICATED')
      }
    // Every other payload in which a role could be sent along.
    const rest = (url: string, payload: object) =>
      market.app.inject({
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
    await as(coach).run(`mutation { updateCoachProfile(input: { bio: "x", userType: ADMIN }) { id } }`)
    expect(await rowOf(seeker)).toMatchObject({ user_type: 'job_seeker' })
    expect(await rowOf(coach)).toMatchObject({ user_type: 'coach' })
  })
})

describe('an admin', () => {
  test.each([
    ['role', ROLE, { userType: 'JOB_SEEKER' }],
    ['access', SUSPEND, {}],
    ['account', ERASE, { confirmEmail: 'x' }],
  ])('does not take their own %s away', async (_what, document, input) => {
    await buildUser(market, { userType: 'admin' })
    expect(await act(document, admin, input)).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect(await rowOf(admin)).toMatchObject({ user_type: 'admin', is_suspended: false })
    expect(await auditOf(admin)).toEqual([])
  })

  test('is never the last to go: two who remove each other at once leave one', async () => {
    for (const document of [ROLE, SUSPEND]) {
      const other = await buildUser(market, { userType: 'admin' })
      const input = document === ROLE ? { userType: 'JOB_SEEKER' } : {}
      const answers = await meeting([admin.id, other.id], () => [
        act(document, other, input, admin),
        act(document, admin, input, other),
      ])
      expect(answers.map(({ code }) => String(code)).toSorted((a, b) => a.localeCompare(b))).toEqual([
        'FORBIDDEN',
        'null',
      ])
      const left = await market.sql<{ id: string }>(
        `select id from users where user_type = 'admin' and not is_suspended`,
      )
      expect(left).toHaveLength(1)
      admin = await buildUser(market, { userType: 'admin' })
      await market.sql(`update users set user_type = 'job_seeker' where user_type = 'admin' and id <> $1`, [
        admin.id,
      ])
    }
  })
})

/** Lets several calls come up to the same rows before any of them goes on. */
async function meeting<T>(userIds: string[], start: () => Promise<T>[]): Promise<T[]> {
  const gate = await market.pool.connect()
  await gate.query('begin')
  await gate.query('select 1 from users where id = any($1) order by id for update', [userIds])
  const calls = start()
  for (let waiting = 0; waiting < calls.length; ) {
    const [row] = await market.sql<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    waiting = row?.count ?? 0
  }
  await gate.query('commit')
  gate.release()
  return Promise.all(calls)
}

describe('a suspended coach', () => {
  test('is refused every call, leaves the list, takes no bookings and comes back', async () => {
    const coach = await buildCoach(market)
    const session = await buildSession(market, { coach, status: 'confirmed' })
    const { data } = await as(admin).run<{
      adminUser: { openSessionsCount: number; actions: { action: string; consequences: string[] }[] }
    }>(USER, { id: coach.id })
    expect(data.adminUser.openSessionsCount).toBe(1)
    expect(data.adminUser.actions.find(({ action }) => action === 'SUSPEND')?.consequences.join(' ')).toMatch(
      /leave the coach list.*1 open session stays/,
    )
    expect((await act(SUSPEND, coach)).data).toMatchObject({ suspendUser: { state: 'SUSPENDED' } })
    expect(await as(coach).run(`{ coachOverview { upcomingCount } }`)).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
    const listed = `{ coach(id: "${coach.coachId}") { id } }`
    expect(await as(null).run(listed)).toMatchObject({ data: { coach: null } })
    const when = `sessionType: "live-case", startsAt: "2026-11-25T12:00:00Z"`
    expect(
      await as(null).run(
        `{ explainSlot(coachId: "${coach.coachId}", ${when}) { bookable reasons { code } } }`,
      ),
    ).toMatchObject({ data: { explainSlot: { bookable: false, reasons: [{ code: 'COACH_INACTIVE' }] } } })
    expect(await market.sql('select status from sessions where id = $1', [session.id])).toEqual([
      { status: 'confirmed' },
    ])
    expect(await act(SUSPEND, coach)).toMatchObject({ code: 'POLICY_VIOLATION' })
    await act(REINSTATE, coach)
    expect(await as(null).run(listed)).toMatchObject({ data: { coach: { id: coach.coachId } } })
    expect((await auditOf(coach)).map(({ action }) => action)).toEqual(['suspendUser', 'reinstateUser'])
  })
})

describe('an erased person', () => {
  test('leaves their sessions, payments and reviews, and nothing that names them', async () => {
    const seeker = await buildUser(market, { firstName: 'Wilhelmina' })
    const session = await buildSession(market, { seeker, status: 'completed' })
    await as(seeker).run(`mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { id } }`, {
      input: {
        sessionId: session.id,
        rating: 5,
        wouldRebook: true,
        text: 'Clear and kind.',
        privateNote: 'Call me',
        idempotencyKey: 'review-12345',
      },
    })
    await market.sql(`update sessions set intake_note = 'Call me on 7946 0958' where id = $1`, [session.id])
    const paid = await market.sql('select id, amount_minor, state from payments where session_id = $1', [
      session.id,
    ])
    expect(paid).toHaveLength(1)
    expect(await act(ERASE, seeker, { confirmEmail: 'someone@else.test' })).toMatchObject({
      code: 'BAD_USER_INPUT',
    })
    expect(await rowOf(seeker)).toMatchObject({ email: seeker.email })

    const { data } = await act(ERASE, seeker, { confirmEmail: ` ${seeker.email.toUpperCase()} ` })
    expect(data).toMatchObject({ eraseUser: { state: 'ERASED', fullName: 'Former member' } })
    expect(
      await market.sql('select id, amount_minor, state from payments where session_id = $1', [session.id]),
    ).toEqual(paid)
    expect(
      await market.sql('select rating, text, author_name from reviews where session_id = $1', [session.id]),
    ).toEqual([{ rating: 5, text: 'Clear and kind.', author_name: 'Former member' }])
    // Nothing in the whole database says their name, address, uid or words any more, but for what they left on purpose.
    for (const { table_name: table } of await market.sql<{ table_name: string }>(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    ))
      for (const trace of ['Wilhelmina', seeker.email, seeker.firebaseUid, '7946 0958', 'Call me'])
        expect({
          table,
          trace,
          rows: await market.sql(`select t::text from "${table}" t where t::text ilike '%' || $1 || '%'`, [
            trace,
          ]),
        }).toEqual({ table, trace, rows: [] })
    expect(await as(seeker).run('{ me { id } }')).toMatchObject({ status: 401 })
    expect(await act(REINSTATE, seeker)).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect(await auditOf(seeker)).toMatchObject([{ action: 'eraseUser', detail: { reason: REASON } }])
  })

  test('has no session that is not over', async () => {
    const seeker = await buildUser(market)
    await buildSession(market, { seeker, status: 'confirmed' })
    expect(await act(ERASE, seeker, { confirmEmail: seeker.email })).toMatchObject({
      code: 'POLICY_VIOLATION',
    })
    expect(await rowOf(seeker)).toMatchObject({ email: seeker.email })
  })

  test('whose account could not be deleted is not forgotten by the clock', async () => {
    const coach = await buildCoach(market)
    const remove = market.identity.deleteAccount
    market.identity.deleteAccount = async () => Promise.reject(new Error('The provider is down.'))
    await act(ERASE, coach, { confirmEmail: coach.email })
    const due = () => market.sql('select id from users where erased_uid is not null')
    expect(await due()).toEqual([{ id: coach.id }])
    market.identity.deleteAccount = remove
    await forgetAccounts(market.services)
    expect(await due()).toEqual([])
    expect(await market.identity.getAccount(coach.firebaseUid)).toBeNull()
    expect(await as(null).run(`{ coach(id: "${coach.coachId}") { id } }`)).toMatchObject({
      data: { coach: null },
    })
  })
})

test('a user’s sessions, payments and audit trail are lists of their own', async () => {
  const seeker = await buildUser(market)
  const session = await buildSession(market, { seeker, status: 'confirmed' })
  await act(ROLE, seeker, { userType: 'COACH' })
  const { data } = await as(admin).run<{
    adminUserSessions: { totalCount: number; edges: { node: object }[] }
    adminUserPayments: { totalCount: number; edges: { node: object }[] }
    auditEntries: { totalCount: number; edges: { node: object }[] }
  }>(
    `query ($id: ID!) {
      adminUserSessions(userId: $id) { totalCount edges { node { id status otherSide asCoach price { amountMinor } } } }
      adminUserPayments(userId: $id) { totalCount edges { node { sessionId state amount { amountMinor currency } } } }
      auditEntries(userId: $id) { totalCount edges { node { action actorName subjectName reason } } } }`,
    { id: seeker.id },
  )
  expect(data.adminUserSessions).toEqual({
    totalCount: 1,
    edges: [
      {
        node: {
          id: session.id,
          status: 'CONFIRMED',
          otherSide: 'Elena Shah',
          asCoach: false,
          price: { amountMinor: 14_000 },
        },
      },
    ],
  })
  expect(data.adminUserPayments).toEqual({
    totalCount: 1,
    edges: [
      {
        node: { sessionId: session.id, state: 'SUCCEEDED', amount: { amountMinor: 14_000, currency: 'GBP' } },
      },
    ],
  })
  expect(data.auditEntries.edges.map(({ node }) => node)).toContainEqual({
    action: 'changeUserRole',
    actorName: 'Ada Shah',
    subjectName: 'Priya Shah',
    reason: REASON,
  })
})

test('nothing failed on the way but what was meant to', () => {
  expect(market.errors).toEqual([])
})
