import { buildProfile } from '../coach-profile/profile.testing.ts'

type Range = { start: string; end: string }
const DAY: Range[] = [{ start: '09:00', end: '12:00' }]
const SHUT: Range[] = []

export const CALENDAR = {
  revision: 'first',
  timezone: 'Europe/London',
  weekly: { mon: DAY, tue: SHUT, wed: DAY, thu: SHUT, fri: SHUT, sat: SHUT, sun: SHUT },
  overrides: [] as { date: string; ranges: { start: string; end: string }[] }[],
  timeOff: [] as { from: string; to: string }[],
  rules: {
    slotIntervalMinutes: 30,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 15,
    minimumNoticeHours: 12,
    windowDays: 60,
    maxPerDay: 4,
    maxPerWeek: 15,
  },
}

export const buildScheduleCoach = (calendar: Partial<typeof CALENDAR> = {}) =>
  buildProfile({ availability: { ...CALENDAR, ...calendar } })

export const buildEntry = (overrides: Record<string, unknown> = {}) => ({
  id: '10000000-0000-4000-8000-000000000001',
  status: 'CONFIRMED',
  title: 'Live case',
  studentName: 'Maya',
  startsAt: '2031-06-04T09:00:00Z',
  endsAt: '2031-06-04T10:00:00Z',
  blockedFrom: '2031-06-04T09:00:00Z',
  blockedTo: '2031-06-04T10:15:00Z',
  expiresAt: null,
  net: { amountMinor: 11_200, currency: 'GBP' },
  ...overrides,
})

/** The week from Monday 2 June 2031 in London, which is an hour ahead of UTC then. */
export const buildWeek = (overrides: Record<string, unknown> = {}) => ({
  timeZone: 'Europe/London',
  days: ['02', '03', '04', '05', '06', '07', '08'].map((day) => {
    const isOpen = day === '02' || day === '04'
    return {
      date: `2031-06-${day}`,
      isOverride: false,
      ranges: isOpen ? DAY : [],
      open: isOpen ? [{ startsAt: `2031-06-${day}T08:00:00Z`, endsAt: `2031-06-${day}T11:00:00Z` }] : [],
    }
  }),
  timeOff: [],
  net: [{ amountMinor: 11_200, currency: 'GBP' }],
  entries: [buildEntry()],
  ...overrides,
})

export const FEED = {
  url: 'https://casebound.test/feed/private.ics',
  webcalUrl: 'webcal://casebound.test/feed/private.ics',
}

export const buildPreview = (overrides: Record<string, unknown> = {}) => ({
  days: 14,
  bookableTimes: 26,
  bookableTimesNow: 26,
  touched: [],
  ...overrides,
})
