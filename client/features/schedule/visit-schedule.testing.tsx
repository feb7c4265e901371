import { screen } from '@testing-library/react'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { SchedulePage } from './SchedulePage.tsx'
import { buildPreview, buildScheduleCoach, buildWeek, type CALENDAR, FEED } from './schedule.testing.ts'

/** The schedule in the week from Monday 2 June 2031, or as `search` has it, over a backend that `api` changes. */
export const visit = (
  api: Record<string, unknown> = {},
  {
    userType = 'COACH',
    search = '?week=2031-06-04',
  }: { userType?: 'COACH' | 'JOB_SEEKER'; search?: string } = {},
) =>
  renderPage(<SchedulePage />, {
    route: `/coach/schedule${search}`,
    viewer: buildViewer({ userType }),
    api: {
      myCoachProfile: () => buildScheduleCoach(),
      mySchedule: () => buildWeek(),
      explainSlot: () => ({ bookable: true, reasons: [] }),
      slots: () => [],
      touchedSessions: () => [],
      previewSchedule: () => buildPreview(),
      myBusyCalendars: () => [],
      myBusyTimes: () => [],
      myCalendarFeed: () => FEED,
      ...api,
    },
  })

/** Cells are many, and a look-up by role computes the name of each. */
export const cell = (name: string) => screen.findByLabelText(name)
/** Hours of a day, to be taken hold of. */
export const block = cell
export const save = () => screen.findByText('Save')

export type Sent = Partial<typeof CALENDAR>

/** A backend that keeps the calendar, as the real one does. */
export function keeping(first: Sent = {}) {
  const sent: Sent[] = []
  let stored = buildScheduleCoach(first)
  return {
    sent,
    api: {
      myCoachProfile: () => stored,
      saveCalendar: ({ availability }: { availability: Sent }) => {
        sent.push(availability)
        stored = buildScheduleCoach({ ...availability, revision: `after-${sent.length}` })
        return stored
      },
    },
  }
}
