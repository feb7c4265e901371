import { expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildUser } from '../../testing/build-user.ts'
import { CALENDAR, DAY, openSchedules } from './schedule.testing.ts'

const schedules = openSchedules()
const { revision, save, countSlots } = schedules

const OLD_WAY = `mutation ($input: CoachProfileInput!) { updateCoachProfile(input: $input) { id } }`
const MINE =
  '{ myCoachProfile { headline specialties availability { timezone weekly { mon { start } tue { start } } } } }'

const mine = async (coach: Parameters<typeof save>[0]) =>
  (await asViewer(schedules.market, coach).run<{ myCoachProfile: Record<string, unknown> }>(MINE)).data
    .myCoachProfile

test('a saved calendar replaces the one before, is booked by, and leaves the rest of the profile', async () => {
  const coach = await buildCoach(schedules.market)
  const { availability: _, ...before } = await mine(coach)
  expect(await save(coach, { ...CALENDAR, timezone: 'Europe/Paris', weekly: { mon: DAY } })).toMatchObject({
    code: null,
    data: { saveCalendar: { availability: { revision: await revision(coach) } } },
  })
  expect(await mine(coach)).toEqual({
    ...before,
    availability: { timezone: 'Europe/Paris', weekly: { mon: [{ start: '08:00' }], tue: [] } },
  })
  expect(await countSlots(coach)).toBeGreaterThan(0)
  await save(coach, { ...CALENDAR, weekly: {} })
  expect(await countSlots(coach)).toBe(0)
  const noted = await schedules.market.sql(
    'select action, detail from audit_entries where subject_id = $1 order by id desc limit 1',
    [coach.coachId],
  )
  expect(noted).toMatchObject([{ action: 'saveCalendar', detail: { fields: ['availability'] } }])
})

test('a mistake is named by its path, and nothing is saved', async () => {
  const coach = await buildCoach(schedules.market)
  const before = await revision(coach)
  const refused = await save(coach, { ...CALENDAR, weekly: { mon: [{ start: '10:00', end: '09:00' }] } })
  expect(refused.code).toBe('BAD_USER_INPUT')
  expect(refused.errors[0]?.extensions['fields']).toMatchObject([{ path: 'availability.weekly.mon.0.end' }])
  expect(await revision(coach)).toBe(before)
})

test('is not for a seeker', async () => {
  expect((await save(await buildUser(schedules.market), CALENDAR)).code).toBe('FORBIDDEN')
})

test('a calendar sent with the profile is still taken, and refused when it was made from an older one', async () => {
  const coach = await buildCoach(schedules.market)
  const send = (availability: object) =>
    asViewer(schedules.market, coach).run(OLD_WAY, { input: { availability } })
  const from = await revision(coach)
  expect((await send({ ...CALENDAR, weekly: { tue: DAY }, revision: from })).code).toBeNull()
  expect(await mine(coach)).toMatchObject({
    availability: { weekly: { mon: [], tue: [{ start: '08:00' }] } },
  })
  expect((await send({ ...CALENDAR, revision: from })).code).toBe('CONFLICT')
})
