import { describe, expect, test } from '@jest/globals'
import { buildCoach } from '../../../testing/build-coach.ts'
import { buildSession } from '../../../testing/build-session.ts'
import { REINSTATE, SUSPEND, openAdminDesk } from './admin-desk.testing.ts'

const desk = openAdminDesk()
const USER = `query ($id: ID!) { adminUser(id: $id) { id userType state fullName email openSessionsCount actions { action allowed reason consequences } } }`

describe('a suspended coach', () => {
  test('is refused every call, leaves the list, takes no bookings and comes back', async () => {
    const coach = await buildCoach(desk.market)
    const session = await buildSession(desk.market, { coach, status: 'confirmed' })
    const { data } = await desk.as(desk.admin).run<{
      adminUser: { openSessionsCount: number; actions: { action: string; consequences: string[] }[] }
    }>(USER, { id: coach.id })
    expect(data.adminUser.openSessionsCount).toBe(1)
    expect(data.adminUser.actions.find(({ action }) => action === 'SUSPEND')?.consequences.join(' ')).toMatch(
      /leave the coach list.*1 session with them is cancelled/,
    )
    expect((await desk.act(SUSPEND, coach)).data).toMatchObject({ suspendUser: { state: 'SUSPENDED' } })
    expect(await desk.as(coach).run(`{ coachOverview { upcomingCount } }`)).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
    const listed = `{ coach(id: "${coach.coachId}") { id } }`
    expect(await desk.as(null).run(listed)).toMatchObject({ data: { coach: null } })
    const when = `sessionType: "live-case", startsAt: "2026-11-25T12:00:00Z"`
    expect(
      await desk
        .as(null)
        .run(`{ explainSlot(coachId: "${coach.coachId}", ${when}) { bookable reasons { code } } }`),
    ).toMatchObject({ data: { explainSlot: { bookable: false, reasons: [{ code: 'COACH_INACTIVE' }] } } })
    expect(await desk.market.sql('select status from sessions where id = $1', [session.id])).toEqual([
      { status: 'cancelled' },
    ])
    expect(await desk.act(SUSPEND, coach)).toMatchObject({ code: 'POLICY_VIOLATION' })
    await desk.act(REINSTATE, coach)
    expect(await desk.as(null).run(listed)).toMatchObject({ data: { coach: { id: coach.coachId } } })
    expect((await desk.auditOf(coach)).map(({ action }) => action)).toEqual(['suspendUser', 'reinstateUser'])
  })

  test('is counted nowhere while they are not listed, and neither is one who paused', async () => {
    const coach = await buildCoach(desk.market, { reviewsCount: 2, ratingSum: 10, totalSessions: 3 })
    await buildCoach(desk.market, { stage: 'paused' })
    const before = await figures()
    expect(before.every((count) => count === before[0])).toBe(true)
    await desk.act(SUSPEND, coach)
    expect(await figures()).toEqual(before.map((count) => count - 1))
    await desk.act(REINSTATE, coach)
    expect(await figures()).toEqual(before)
  })
})

/** How many coaches there are: on the landing page, to an admin, and in the list itself. */
async function figures(): Promise<number[]> {
  const { data } = await desk.as(desk.admin).run<{
    marketplace: { coachesCount: number }
    adminOverview: { activeCoaches: number }
    coaches: { totalCount: number }
  }>('{ marketplace { coachesCount } adminOverview { activeCoaches } coaches { totalCount } }')
  return [data.marketplace.coachesCount, data.adminOverview.activeCoaches, data.coaches.totalCount]
}
