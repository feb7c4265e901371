import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../../../testing/marketplace.ts'
import { type AuditEntry, recordAudit } from '../../audit/audit.service.ts'

let market: Marketplace
let admin: TestUser
let priya: TestUser
let maya: TestCoach
beforeAll(async () => {
  market = await openMarketplace()
  admin = await buildUser(market, { userType: 'admin', firstName: 'Ada' })
  priya = await buildUser(market, { firstName: 'Priyanka' })
  maya = await buildCoach(market, { firstName: 'Mayabel' })
  for (const entry of entries()) await recordAudit(market.orm.em.fork(), entry)
})
afterAll(() => market.close())

const SESSION = '11111111-1111-4111-8111-111111111111'

/** By the minute, the earliest first; `mark` tells them apart. */
function entries(): AuditEntry[] {
  const one = (minute: number, mark: string, rest: Omit<AuditEntry, 'at' | 'actor'>): AuditEntry => ({
    at: new Date(`2026-06-0${minute}T12:00:00Z`),
    actor: rest.actorId ? 'user' : 'clock',
    ...rest,
    detail: { mark, ...rest.detail },
  })
  const user = { subjectType: 'user', subjectId: priya.id } as const
  return [
    one(1, 'suspended', {
      ...user,
      actorId: admin.id,
      action: 'suspendUser',
      detail: { reason: 'Sold 50%_off vouchers of others.' },
    }),
    one(2, 'reinstated', {
      ...user,
      actorId: admin.id,
      action: 'reinstateUser',
      detail: { reason: 'A mistake: it was her sister.' },
    }),
    one(3, 'verified', {
      actorId: admin.id,
      action: 'verifyCoach',
      subjectType: 'coach',
      subjectId: maya.coachId,
    }),
    one(4, 'held', { actorId: priya.id, action: 'createHold', subjectType: 'session', subjectId: SESSION }),
    one(5, 'expired', { action: 'expireHold', subjectType: 'session', subjectId: SESSION }),
  ]
}

const DOCUMENT = `query ($filter: AuditEntryFilter, $userId: ID, $byAdmins: Boolean, $first: Int, $after: String) {
  auditEntries(filter: $filter, userId: $userId, byAdmins: $byAdmins, first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor } edges { node { action actorName subjectUserId subjectName reason detail } } } }`

interface Answer {
  totalCount: number
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  edges: { node: { detail: string | null; subjectUserId: string | null; subjectName: string | null } }[]
}

const ask = async (variables: object, who: Asker = admin) => {
  const said = await asViewer(market, who).run<{ auditEntries: Answer }>(DOCUMENT, {
    first: 50,
    ...variables,
  })
  return { code: said.code, answer: said.code ? undefined : said.data.auditEntries }
}

/** What is found of the entries above, the latest first. */
const found = async (variables: object) => {
  const { answer } = await ask(variables)
  const marks = (answer?.edges ?? []).flatMap(({ node }) => {
    const { mark } = JSON.parse(node.detail ?? '{}') as { mark?: string }
    return mark ?? []
  })
  return marks
}

describe('the log is searched', () => {
  const may = { from: '2026-05-01T00:00:00Z', to: '2026-07-01T00:00:00Z' }
  test.each<[string, () => object, string[]]>([
    ['by nothing', () => ({ filter: may }), ['expired', 'held', 'verified', 'reinstated', 'suspended']],
    [
      'by who did it or was done to',
      () => ({ filter: { ...may, person: ' PRIYANK ' } }),
      ['held', 'reinstated', 'suspended'],
    ],
    ['by a coach', () => ({ filter: { ...may, person: 'mayabel' } }), ['verified']],
    [
      'by an e-mail',
      () => ({ filter: { ...may, person: priya.email } }),
      ['held', 'reinstated', 'suspended'],
    ],
    ['by an account', () => ({ userId: maya.id, filter: may }), ['verified']],
    [
      'by an account and a name that is not its',
      () => ({ userId: maya.id, filter: { ...may, person: 'priyanka' } }),
      [],
    ],
    ['by nobody', () => ({ filter: { ...may, person: 'nobody of that name' } }), []],
    ['by an action', () => ({ filter: { ...may, action: 'expireHold' } }), ['expired']],
    [
      'by what admins decide',
      () => ({ byAdmins: true, filter: may }),
      ['verified', 'reinstated', 'suspended'],
    ],
    ['by a subject', () => ({ filter: { ...may, subjectId: SESSION } }), ['expired', 'held']],
    ['by a kind of subject', () => ({ filter: { ...may, subjectType: 'coach' } }), ['verified']],
    ['by no subject', () => ({ filter: { ...may, subjectId: 'nonsense' } }), []],
    ['by words of the reason', () => ({ filter: { ...may, text: 'SISTER' } }), ['reinstated']],
    ['by signs that mean something to LIKE', () => ({ filter: { ...may, text: '50%_off' } }), ['suspended']],
    ['by such signs alone', () => ({ filter: { ...may, text: '%%%' } }), []],
    [
      'between two instants, the second excluded',
      () => ({ filter: { from: '2026-06-02T12:00:00Z', to: '2026-06-04T12:00:00Z' } }),
      ['verified', 'reinstated'],
    ],
    [
      'by a person and an action',
      () => ({ filter: { ...may, person: 'Ada', action: 'verifyCoach' } }),
      ['verified'],
    ],
  ])('%s', async (_by, variables, marks) => {
    expect(await found(variables())).toEqual(marks)
    const { answer } = await ask({ ...variables(), first: 1 })
    expect(answer?.totalCount).toBe(marks.length)
  })

  test('page by page, nothing twice and nothing left out', async () => {
    const seen: string[] = []
    let after: string | null = null
    do {
      const { answer } = await ask({ filter: { ...may, person: 'Priyanka' }, first: 1, after })
      seen.push(
        ...(answer?.edges ?? []).map(
          ({ node }) => (JSON.parse(node.detail ?? '{}') as { mark: string }).mark,
        ),
      )
      after = answer?.pageInfo.hasNextPage ? answer.pageInfo.endCursor : null
    } while (after)
    expect(seen).toEqual(['held', 'reinstated', 'suspended'])
  })

  test.each([
    [{ person: 'ab' }, 'BAD_USER_INPUT'],
    [{ text: 'x'.repeat(101) }, 'BAD_USER_INPUT'],
    [{ text: 'sis\u0000ter' }, 'BAD_USER_INPUT'],
    [{ person: 'Priya\u0000nka' }, 'BAD_USER_INPUT'],
    [{ from: '2026-06-02T00:00:00Z', to: '2026-06-02T00:00:00Z' }, 'BAD_USER_INPUT'],
  ])('not by %j', async (filter, code) => {
    expect((await ask({ filter })).code).toBe(code)
  })

  test('by admins alone', async () => {
    for (const who of [priya, maya]) expect((await ask({}, who)).code).toBe('FORBIDDEN')
  })
})

test('an entry says whose account it is about', async () => {
  const { answer } = await ask({ filter: { subjectId: maya.coachId, action: 'verifyCoach' } })
  expect(answer?.edges[0]?.node).toMatchObject({
    subjectUserId: maya.id,
    subjectName: expect.stringContaining('Mayabel'),
  })
})
