import { randomUUID } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import type { Asker } from '../../../testing/as-viewer.ts'
import { buildSession } from '../../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { openAdminDesk, REASON, SUSPEND } from '../users/admin-desk.testing.ts'

const desk = openAdminDesk()

const PREVIEW = `query ($verb: BulkUserVerb!, $selection: BulkUserFilter!) {
  previewBulkUsers(verb: $verb, selection: $selection) { isCut users { refusal consequences revision user { id } } } }`
const CHANGE = `mutation ($input: ChangeBulkUsersInput!) {
  changeBulkUsers(input: $input) { left results { userId outcome reason } } }`

interface Foreseen {
  refusal: string | null
  consequences: string[]
  revision: string
  user: { id: string }
}
interface Progress {
  left: number
  results: { userId: string; outcome: string; reason: string | null }[]
}

const preview = (selection: object, verb = 'SUSPEND', who: Asker = desk.admin) =>
  desk.as(who).run<{ previewBulkUsers: { isCut: boolean; users: Foreseen[] } }>(PREVIEW, { verb, selection })

const shown = async (people: readonly { id: string }[], verb = 'SUSPEND') => {
  const { data } = await preview({ userIds: people.map(({ id }) => id) }, verb)
  return data.previewBulkUsers.users
}

const change = (users: readonly Foreseen[], rest: object = {}, who: Asker = desk.admin) =>
  desk.as(who).run<{ changeBulkUsers: Progress }>(CHANGE, {
    input: {
      verb: 'SUSPEND',
      reason: REASON,
      idempotencyKey: randomUUID(),
      users: users.map(({ user, revision }) => ({ userId: user.id, revision })),
      ...rest,
    },
  })

const people = (count: number): Promise<TestUser[]> =>
  Promise.all(Array.from({ length: count }, () => buildUser(desk.market)))

const isSuspended = async (person: { id: string }) => (await desk.rowOf(person))?.is_suspended
const actionsOf = async (person: { id: string }) => (await desk.auditOf(person)).map(({ action }) => action)
const summaries = () =>
  desk.market.sql<{ detail: object }>(
    `select detail from audit_entries where action = 'suspendManyUsers' and actor_id = $1`,
    [desk.admin.id],
  )

describe('the preview', () => {
  test('says for each what the single verb would say, and changes nothing', async () => {
    const session = await buildSession(desk.market, { status: 'confirmed' })
    const [suspended] = await people(1)
    if (!suspended) throw new Error('nobody')
    await desk.act(SUSPEND, suspended)
    const rows = await shown([session.seeker as TestUser, suspended, desk.admin])
    expect(rows.map(({ refusal }) => refusal)).toEqual([
      null,
      'This account is suspended already.',
      'You cannot suspend yourself.',
    ])
    expect(rows[0]?.consequences.join(' ')).toMatch(/1 session they booked/)
    expect(await isSuspended(session.seeker as TestUser)).toBe(false)
  })

  test('takes accounts by a filter, the newest first', async () => {
    const [one] = await people(1)
    const { data } = await preview({ filter: { text: one?.email } })
    expect(data.previewBulkUsers).toMatchObject({ isCut: false, users: [{ user: { id: one?.id } }] })
  })

  test.each([
    ['neither by hand nor by a filter', {}],
    ['both by hand and by a filter', { userIds: [randomUUID()], filter: {} }],
    ['more than 200', { userIds: Array.from({ length: 201 }, () => randomUUID()) }],
    ['what is no id', { userIds: ['nonsense'] }],
  ])('refuses %s', async (_what, selection) => {
    expect((await preview(selection)).code).toBe('BAD_USER_INPUT')
  })

  test('is for admins', async () => {
    const [one] = await people(1)
    expect((await preview({ userIds: [one?.id] }, 'SUSPEND', one)).code).toBe('FORBIDDEN')
  })
})

describe('carried out', () => {
  test('each account changes with an entry of its own, and all have one together', async () => {
    const chosen = await people(3)
    const { data } = await change(await shown(chosen))
    expect(data.changeBulkUsers.left).toBe(0)
    expect(data.changeBulkUsers.results).toEqual(
      chosen.map(({ id }) => ({ userId: id, outcome: 'DONE', reason: null })),
    )
    for (const person of chosen) {
      expect(await isSuspended(person)).toBe(true)
      expect(await actionsOf(person)).toEqual(['suspendUser'])
    }
    expect(await summaries()).toEqual([{ detail: { reason: REASON, done: 3, changed: 0, refused: 0 } }])
  })

  test('what has changed since it was shown is left alone, and said', async () => {
    const [first, second, third] = (await people(3)) as [TestUser, TestUser, TestUser]
    const rows = await shown([first, second, third])
    await buildSession(desk.market, { seeker: second, status: 'confirmed' })
    await desk.act(SUSPEND, third)
    const { results } = (await change(rows)).data.changeBulkUsers
    expect(results.map(({ outcome }) => outcome)).toEqual(['DONE', 'CHANGED', 'CHANGED'])
    expect(results[1]?.reason).toMatch(/has changed since/)
    expect(await isSuspended(second)).toBe(false)
    expect(await actionsOf(second)).toEqual([])
    expect(await actionsOf(third)).toEqual(['suspendUser'])
    expect(await summaries()).toEqual([{ detail: { reason: REASON, done: 1, changed: 2, refused: 0 } }])
  })

  test('who has another role by now is left alone, and what was shown of one account is of no use for another', async () => {
    const [first, second] = (await people(2)) as [TestUser, TestUser]
    const [ofFirst] = (await shown([first])) as [Foreseen]
    await desk.market.sql(`update users set user_type = 'admin' where id = $1`, [first.id])
    const borrowed = { ...ofFirst, user: { id: second.id } }
    const { results } = (await change([ofFirst, borrowed])).data.changeBulkUsers
    expect(results.map(({ outcome }) => outcome)).toEqual(['CHANGED', 'CHANGED'])
    expect([await isSuspended(first), await isSuspended(second)]).toEqual([false, false])
  })

  test('who was shown as skipped is skipped, and nobody is not found', async () => {
    const rows = await shown([desk.admin])
    const nobody = { ...(rows[0] as Foreseen), user: { id: randomUUID() } }
    const { results } = (await change(rows)).data.changeBulkUsers
    expect(results.map(({ outcome }) => outcome)).toEqual(['REFUSED'])
    expect((await change([nobody])).code).toBe('NOT_FOUND')
    expect((await preview({ userIds: [nobody.user.id] })).code).toBe('NOT_FOUND')
    expect(await isSuspended(desk.admin)).toBe(false)
  })

  test('the last admin stays, however many are chosen', async () => {
    const second = await buildUser(desk.market, { userType: 'admin' })
    const rows = await shown([second, desk.admin])
    await change(rows)
    expect(await isSuspended(desk.admin)).toBe(false)
    expect(await isSuspended(second)).toBe(true)
  })

  test('goes on call after call, and a repeat does nothing twice', async () => {
    const chosen = await people(27)
    const rows = await shown(chosen)
    const idempotencyKey = randomUUID()
    const first = (await change(rows, { idempotencyKey })).data.changeBulkUsers
    expect([first.left, first.results.length]).toEqual([2, 25])
    expect(await summaries()).toEqual([])
    const second = (await change(rows, { idempotencyKey })).data.changeBulkUsers
    expect([second.left, second.results.length]).toEqual([0, 27])
    const again = (await change(rows, { idempotencyKey })).data.changeBulkUsers
    expect(again).toEqual(second)
    expect(await summaries()).toHaveLength(1)
    const [noted] = await desk.market.sql<{ count: number }>(
      `select count(*)::int as count from audit_entries where action = 'suspendUser' and subject_id = any($1)`,
      [chosen.map(({ id }) => id)],
    )
    expect(noted?.count).toBe(27)
  })

  test('a key is for one list', async () => {
    const [one, two] = (await people(2)) as [TestUser, TestUser]
    const idempotencyKey = randomUUID()
    await change(await shown([one]), { idempotencyKey })
    expect((await change(await shown([two]), { idempotencyKey })).code).toBe('IDEMPOTENCY_MISMATCH')
    expect(await isSuspended(two)).toBe(false)
  })

  test('two calls at once change each account once', async () => {
    const chosen = await people(4)
    const rows = await shown(chosen)
    const idempotencyKey = randomUUID()
    const both = await Promise.all([change(rows, { idempotencyKey }), change(rows, { idempotencyKey })])
    for (const { data } of both)
      expect(data.changeBulkUsers.results.every(({ outcome }) => outcome === 'DONE')).toBe(true)
    for (const person of chosen) expect(await actionsOf(person)).toEqual(['suspendUser'])
    expect(await summaries()).toHaveLength(1)
  })

  test.each([
    ['without a reason', { reason: 'no' }],
    ['without accounts', { users: [] }],
    ['with a key that is too long', { idempotencyKey: 'k'.repeat(101) }],
    ['with a key that is too short', { idempotencyKey: 'short' }],
  ])('not %s', async (_how, rest) => {
    const [one] = (await people(1)) as [TestUser]
    expect((await change(await shown([one]), rest)).code).toBe('BAD_USER_INPUT')
    expect(await isSuspended(one)).toBe(false)
  })

  test('by admins alone', async () => {
    const [one, two] = (await people(2)) as [TestUser, TestUser]
    expect((await change(await shown([one]), {}, two)).code).toBe('FORBIDDEN')
    expect(await isSuspended(one)).toBe(false)
  })

  test('reinstates, too', async () => {
    const chosen = await people(2)
    await change(await shown(chosen))
    const { data } = await change(await shown(chosen, 'REINSTATE'), { verb: 'REINSTATE' })
    expect(data.changeBulkUsers.results.map(({ outcome }) => outcome)).toEqual(['DONE', 'DONE'])
    for (const person of chosen) expect(await isSuspended(person)).toBe(false)
  })
})
