import { describe, expect, test } from '@jest/globals'
import { buildUser } from '../../../testing/build-user.ts'
import { openAdminDesk } from './admin-desk.testing.ts'

const desk = openAdminDesk()

describe('the list', () => {
  test.each([
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"") Shah"`],
    ['＝1+1', `'＝1+1 Shah`],
  ])(
    'is exported as CSV that no spreadsheet runs, and the audit log says so: %s',
    async (firstName, cell) => {
      const user = await buildUser(desk.market, { firstName })
      const { data } = await desk
        .as(desk.admin)
        .run<{ exportUsers: { text: string; rows: number } }>(
          `mutation ($filter: AdminUserFilter) { exportUsers(filter: $filter) { text rows } }`,
          { filter: { text: user.email } },
        )
      expect(data.exportUsers.rows).toBe(1)
      expect(data.exportUsers.text).toContain(`${cell},${user.email},job_seeker,active`)
      expect((await desk.auditOf(desk.admin)).at(-1)).toMatchObject({
        action: 'exportUsers',
        actor_id: desk.admin.id,
      })
    },
  )
})
