import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { datesFrom } from '../../lib/time.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { SchedulePage } from './SchedulePage.tsx'
import { buildEntry, buildPreview, buildScheduleCoach, buildWeek, FEED } from './schedule.testing.ts'
import { OfferedTimes } from './week/OfferedTimes.tsx'

/** A slot as the server answers it for a zone, by the machine's own calendar. */
function slotIn(startsAt: string, timeZone: string) {
  const [localDate = '', localStart = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(new Date(startsAt))
    .split(' ')
  const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString()
  return { startsAt, endsAt, timeZone, localDate, localStart }
}

/** Around 06:00 UTC on Sunday 1 November 2026, when New York puts the clock back. */
const STARTS = [
  '2026-10-31T22:00:00Z',
  '2026-11-01T03:30:00Z',
  '2026-11-01T05:30:00Z',
  '2026-11-01T06:30:00Z',
  '2026-11-01T14:00:00Z',
  '2026-11-02T04:30:00Z',
]

async function preview(monday: string, zone: string) {
  const page = renderPage(
    <OfferedTimes
      coachId="30000000-0000-4000-8000-000000000001"
      types={[{ key: 'live-case', title: 'Live case' }]}
      type="live-case"
      onType={() => undefined}
      dates={datesFrom(monday, 7)}
      zone="Europe/London"
      isDirty={false}
    />,
    {
      viewer: buildViewer({ userType: 'COACH' }),
      api: {
        slots: ({ from, to, timeZone }: Record<'from' | 'to' | 'timeZone', string>) =>
          STARTS.filter(
            (start) => Date.parse(from) <= Date.parse(start) && Date.parse(start) < Date.parse(to),
          ).map((start) => slotIn(start, timeZone)),
      },
    },
  )
  await screen.findByText(/offered this week/)
  const asked = () => page.calls.findLast(({ operation }) => operation === 'CoachSlots')?.variables
  if (zone !== 'Europe/London') {
    await page.user.click(screen.getByRole('button', { name: /London/ }))
    await page.user.type(await screen.findByRole('combobox', { name: 'Search time zones' }), zone)
    await page.user.click((await screen.findAllByRole('option'))[0] as HTMLElement)
    await screen.findByText(/offered this week/)
  }
  return { ...page, asked }
}

const offered = (day: string) =>
  within(screen.getByRole('region', { name: `Offered on ${day}` }))
    .queryAllByText(/^\d\d:\d\d$/)
    .map(({ textContent }) => textContent)

test('in the coach’s zone, a week is theirs', async () => {
  const { asked } = await preview('2026-10-19', 'Europe/London')
  expect(asked()).toMatchObject({
    from: '2026-10-18T23:00:00.000Z',
    to: '2026-10-26T00:00:00.000Z',
    timeZone: 'Europe/London',
  })
  expect(
    screen.getByRole('button', { name: /^\(GMT\+1:00\) London, GMT\+0:00 from Sun 25 Oct/ }),
  ).toBeInTheDocument()
})

test('seen from New York, the week that puts the clock back has an hour more, and every time its own day', async () => {
  const { asked } = await preview('2026-10-26', 'Eastern Time')
  expect(await screen.findByText('6 times offered this week')).toBeInTheDocument()
  expect(asked()).toMatchObject({
    from: '2026-10-26T04:00:00.000Z',
    to: '2026-11-02T05:00:00.000Z',
    timeZone: 'America/New_York',
  })
  expect(offered('Sat 31 Oct')).toEqual(['18:00', '23:30'])
  expect(offered('Sun 1 Nov')).toEqual(['01:30', '01:30', '09:00', '23:30'])
  expect(
    screen.getByRole('button', { name: /^\(GMT-4:00\) New York, GMT-5:00 from Sun 1 Nov/ }),
  ).toBeInTheDocument()
})

test('seen from Tokyo, what is Sunday night here is the week after', async () => {
  await preview('2026-10-26', 'tokyo')
  expect(await screen.findByText('5 times offered this week')).toBeInTheDocument()
  expect(offered('Sun 1 Nov')).toEqual(['07:00', '12:30', '14:30', '15:30', '23:00'])
  expect(screen.getByRole('button', { name: /^\(GMT\+9:00\) Tokyo/ })).toBeInTheDocument()
})

test('the coach’s own week across a change of clock is asked for whole and drawn by the wall clock', async () => {
  const entry = (id: string, startsAt: string, endsAt: string) => buildEntry({ id, startsAt, endsAt })
  const { calls } = renderPage(<SchedulePage />, {
    route: '/coach/schedule?week=2026-10-25',
    viewer: buildViewer({ userType: 'COACH' }),
    api: {
      myCoachProfile: () => buildScheduleCoach(),
      mySchedule: () =>
        buildWeek({
          days: [],
          entries: [
            entry('1', '2026-10-24T09:00:00Z', '2026-10-24T10:00:00Z'),
            entry('2', '2026-10-25T11:00:00Z', '2026-10-25T12:00:00Z'),
          ],
        }),
      explainSlot: () => ({ bookable: true, reasons: [] }),
      slots: () => [],
      touchedSessions: () => [],
      previewSchedule: () => buildPreview(),
      myBusyCalendars: () => [],
      myBusyTimes: () => [],
      myCalendarFeed: () => FEED,
    },
  })
  const inColumn = async (name: string) => (await screen.findByLabelText(name)).closest('td')?.cellIndex
  expect(await inColumn('10:00, Maya, Live case')).toBe(6)
  expect(await inColumn('11:00, Maya, Live case')).toBe(7)
  const span = { from: '2026-10-18T23:00:00.000Z', to: '2026-10-26T00:00:00.000Z' }
  expect(calls.find(({ operation }) => operation === 'ScheduleWeek')?.variables).toEqual(span)
  expect(screen.getByText(/^Times in \(GMT\+1:00\) London, GMT\+0:00 from Sun 25 Oct\./)).toBeInTheDocument()
}, 30_000)
