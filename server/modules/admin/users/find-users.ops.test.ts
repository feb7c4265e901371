import { describe, expect, test } from '@jest/globals'
import { buildSession } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { REASON, ROLE, openAdminDesk } from './admin-desk.testing.ts'

const desk = openAdminDesk()
const USERS = `query ($filter: AdminUserFilter, $sort: AdminUserSort, $first: Int, $after: String) {
  adminUsers(filter: $filter, sort: $sort, first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor } edges { node { id email userType state } } } }`

interface Users {
  adminUsers: {
    totalCount: number
    pageInfo: { hasNextPage: boolean; endCursor: string | null }
    edges: { node: { id: string; email: string } }[]
  }
}

describe('the list', () => {
  test('is searched by name and e-mail, filtered, and read page by page without gaps', async () => {
    const people = []
    for (const firstName of ['Zora 50%', 'Zora_x', 'Zorabel'])
      people.push(await buildUser(desk.market, { firstName, userType: 'coach' }))
    const find = (variables: object) => desk.as(desk.admin).run<Users>(USERS, { ...variables })
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
})

test('a user’s sessions, payments and audit trail are lists of their own', async () => {
  const seeker = await buildUser(desk.market)
  const session = await buildSession(desk.market, { seeker, status: 'confirmed' })
  await desk.act(ROLE, seeker, { userType: 'COACH' })
  const { data } = await desk.as(desk.admin).run<{
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
