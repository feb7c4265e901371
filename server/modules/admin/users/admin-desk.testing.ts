import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'

const mutation = (name: string, type: string) =>
  `mutation ($input: ${type}!) { ${name}(input: $input) { id userType state email fullName } }`
export const ROLE = mutation('changeUserRole', 'ChangeUserRoleInput')
export const SUSPEND = mutation('suspendUser', 'AdminUserInput')
export const REINSTATE = mutation('reinstateUser', 'AdminUserInput')
export const ERASE = mutation('eraseUser', 'EraseUserInput')
export const REASON = 'Asked for by e-mail.'

interface UserRow {
  user_type: string
  is_suspended: boolean
  email: string
  firebase_uid: string
}

/** A marketplace for the tests of a file, with one admin, Ada, before each; nothing may fail on the way but what was meant to. */
export function openAdminDesk() {
  let market: Marketplace
  let admin: TestUser
  beforeAll(async () => {
    market = await openMarketplace()
  })
  const beginWithOneAdmin = async () => {
    await market.sql(`update users set user_type = 'job_seeker' where user_type = 'admin'`)
    admin = await buildUser(market, { userType: 'admin', firstName: 'Ada' })
  }
  beforeEach(async () => {
    market.setNow(START)
    await beginWithOneAdmin()
  })
  afterEach(() => expect(market.errors).toEqual([]))
  afterAll(() => market.close())
  const as = (who: Asker) => asViewer(market, who)
  return {
    get market() {
      return market
    },
    get admin() {
      return admin
    },
    beginWithOneAdmin,
    as,
    /** One change of an account, with a reason. */
    act: (document: string, user: { id: string }, input: object = {}, who: Asker = admin) =>
      as(who).run(document, { input: { userId: user.id, reason: REASON, ...input } }),
    rowOf: async ({ id }: { id: string }) =>
      (
        await market.sql<UserRow>(
          'select user_type, is_suspended, email::text, firebase_uid from users where id = $1',
          [id],
        )
      )[0],
    auditOf: ({ id }: { id: string }) =>
      market.sql<{ action: string; actor_id: string; detail: { reason?: string } }>(
        `select action, actor_id, detail from audit_entries where subject_type = 'user' and subject_id = $1 order by id`,
        [id],
      ),
  }
}
