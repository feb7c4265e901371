import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import type { TestCoach } from '../../testing/build-coach.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'

export const SCHEDULE = `query ($from: DateTimeISO!, $to: DateTimeISO!) { mySchedule(from: $from, to: $to) { timeZone
  days { date isOverride ranges { start end } open { startsAt endsAt } } timeOff { from to }
  entries { id status title studentName startsAt blockedTo expiresAt net { amountMinor currency } } } }`

export const TOUCHED = `query ($change: ScheduleChangeInput!) { touchedSessions(change: $change) { id studentName } }`

export const WEEK = { from: '2026-11-23T00:00:00Z', to: '2026-11-30T00:00:00Z' }

interface ScheduleData {
  mySchedule: {
    timeZone: string
    days: { date: string; isOverride: boolean; open: object[] }[]
    timeOff: object[]
    entries: { id: string; status: string; studentName: string; expiresAt: string | null }[]
  }
}

const SAVE = `mutation ($availability: AvailabilityInput!) {
  saveCalendar(availability: $availability) { availability { revision } } }`

export const PREVIEW = `query ($availability: AvailabilityInput!, $sessionType: String!) {
  previewSchedule(availability: $availability, sessionType: $sessionType) {
    days bookableTimes bookableTimesNow touched { session { id studentName } reasons } } }`

export const DAY = [{ start: '08:00', end: '20:00' }]

export const CALENDAR = {
  timezone: 'UTC',
  weekly: { mon: DAY, tue: DAY, wed: DAY, thu: DAY, fri: DAY, sat: DAY, sun: DAY },
  rules: { minimumNoticeHours: 2, maxPerDay: 24, maxPerWeek: 100 },
}

interface Preview {
  days: number
  bookableTimes: number
  bookableTimesNow: number
  touched: { session: { id: string }; reasons: string[] }[]
}

/** A marketplace for the tests of a file, and a coach's calendar there, asked and saved by the product's operations. */
export function openSchedules() {
  let market: Marketplace
  beforeAll(async () => {
    market = await openMarketplace()
  })
  beforeEach(() => market.setNow(START))
  afterAll(() => market.close())

  const week = async (who: Asker) =>
    (await asViewer(market, who).run<ScheduleData>(SCHEDULE, WEEK)).data.mySchedule
  const touched = async (who: Asker, change: object) =>
    (await asViewer(market, who).run<{ touchedSessions: { id: string }[] }>(TOUCHED, { change })).data
      .touchedSessions
  const setCalendar = (coach: TestCoach, overrides: object[], timeOff: object[]) =>
    market.sql('update availabilities set overrides = $2, time_off = $3 where coach_id = $1', [
      coach.coachId,
      JSON.stringify(overrides),
      JSON.stringify(timeOff),
    ])
  const save = (who: Asker, availability: object) => asViewer(market, who).run(SAVE, { availability })
  const revision = async (who: Asker) =>
    (
      await asViewer(market, who).run<{ myCoachProfile: { availability: { revision: string } } }>(
        '{ myCoachProfile { availability { revision } } }',
      )
    ).data.myCoachProfile.availability.revision
  const countSlots = async (coach: TestCoach) => {
    const to = new Date(market.clock().getTime() + 14 * 86_400_000)
    const { data } = await asViewer(market, coach).run<{ slots: object[] }>(
      `query ($coachId: ID!, $from: DateTimeISO!, $to: DateTimeISO!) {
        slots(coachId: $coachId, sessionType: "live-case", from: $from, to: $to, timeZone: "UTC") { startsAt } }`,
      { coachId: coach.coachId, from: market.clock().toISOString(), to: to.toISOString() },
    )
    return data.slots.length
  }
  const preview = async (who: Asker, availability: object, sessionType = 'live-case') =>
    (await asViewer(market, who).run<{ previewSchedule: Preview }>(PREVIEW, { availability, sessionType }))
      .data.previewSchedule
  return {
    get market() {
      return market
    },
    week,
    touched,
    setCalendar,
    save,
    revision,
    countSlots,
    preview,
  }
}
