import { describe, expect, test } from '@jest/globals'
import { buildCoach } from '../../testing/build-coach.ts'
import { CALENDAR, DAY, openSchedules } from './schedule.testing.ts'

const schedules = openSchedules()
const { revision, save } = schedules

describe('a change that names the calendar it was made from', () => {
  test('goes through once; made from the same again, it is refused and overwrites nothing', async () => {
    const coach = await buildCoach(schedules.market)
    const from = await revision(coach)
    const first = await save(coach, { ...CALENDAR, weekly: { mon: DAY }, revision: from })
    expect(first.code).toBeNull()
    const now = await revision(coach)
    expect(now).not.toBe(from)

    const second = await save(coach, { ...CALENDAR, weekly: { tue: DAY }, revision: from })
    expect(second.code).toBe('CONFLICT')
    expect(await revision(coach)).toBe(now)
    expect((await save(coach, { ...CALENDAR, weekly: { tue: DAY }, revision: now })).code).toBeNull()
    expect((await save(coach, { ...CALENDAR, weekly: { wed: DAY } })).code).toBeNull()
  })

  test('of ten sent at once from the same calendar, one is kept', async () => {
    const coach = await buildCoach(schedules.market)
    const from = await revision(coach)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, hour) =>
        save(coach, {
          ...CALENDAR,
          weekly: { mon: [{ start: `0${hour}:00`, end: '20:00' }] },
          revision: from,
        }),
      ),
    )
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(9)
    expect(answers.filter(({ code }) => code === null)).toHaveLength(1)
  })

  test('a first calendar is made from none', async () => {
    const coach = await buildCoach(schedules.market)
    await schedules.market.sql('delete from availabilities where coach_id = $1', [coach.coachId])
    expect((await save(coach, { ...CALENDAR, revision: 'something' })).code).toBe('CONFLICT')
    expect((await save(coach, { ...CALENDAR, revision: '' })).code).toBeNull()
    expect((await save(coach, { ...CALENDAR, revision: '' })).code).toBe('CONFLICT')
  })
})
