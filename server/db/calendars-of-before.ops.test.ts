import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Before, openBefore } from './before.testing.ts'

const FOR_EVERYBODY = {
  slotIntervalMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 15,
  minimumNoticeHours: 12,
  windowDays: 60,
  maxPerDay: 4,
  maxPerWeek: 15,
}
/** What was stored, and what of it its coach chose. */
const CALENDARS = [
  [FOR_EVERYBODY, {}],
  [
    { ...FOR_EVERYBODY, windowDays: 61, maxPerDay: 15 },
    { windowDays: 61, maxPerDay: 15 },
  ],
  [{}, {}],
  [{ maxPerWeek: 4 }, { maxPerWeek: 4 }],
] as const

let before: Before
beforeAll(async () => {
  before = await openBefore(
    '116-scheduled-settings',
    CALENDARS.map(
      ([rules], place) => `with coach as (insert into users (firebase_uid, email, user_type)
          values ('u${place}', 'coach-${place}@mail.test', 'coach') returning id),
        profile as (insert into coach_profiles (user_id, headline) select id, '${place}' from coach returning id)
        insert into availabilities (coach_id, timezone, weekly, rules) select id, 'UTC', '{}', '${JSON.stringify(rules)}' from profile`,
    ).join(';'),
  )
})
afterAll(() => before.close())

test('a calendar keeps the rules its coach chose, and no other', async () => {
  const rows = await before.ask<{ rules: object }>(
    'select a.rules from availabilities a join coach_profiles p on p.id = a.coach_id order by p.headline',
  )
  expect(rows.map(({ rules }) => rules)).toEqual(CALENDARS.map(([, chosen]) => chosen))
})
