import { describe, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { toastStore } from '../../components/toast.ts'
import { refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import {
  buildEntry,
  buildPreview,
  buildScheduleCoach,
  buildWeek,
  CALENDAR,
  FEED,
} from './schedule.testing.ts'
import { SchedulePage } from './SchedulePage.tsx'

// A week is some 170 cells, and a busy machine takes its time to draw and search them.
jest.setTimeout(30_000)

const visit = (
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
const cell = (name: string) => screen.findByLabelText(name)

test('shows the week in the coach’s zone: hours, who is coming, what it comes to', async () => {
  const { calls } = visit({
    mySchedule: () =>
      buildWeek({
        entries: [
          buildEntry(),
          buildEntry({
            id: '2',
            status: 'REQUESTED',
            startsAt: '2031-06-02T08:00:00Z',
            endsAt: '2031-06-02T09:00:00Z',
            expiresAt: '2031-06-01T08:00:00Z',
          }),
        ],
      }),
  })
  expect(await screen.findByText('2 to 8 June')).toBeInTheDocument()
  expect(screen.getByText(/^Times in \(GMT\+1:00\) London\./)).toBeInTheDocument()
  expect(screen.getByLabelText('10:00, Maya, Live case')).toHaveAttribute(
    'href',
    expect.stringContaining('/session/'),
  )
  expect(screen.getByLabelText('09:00, Request from Maya, Live case')).toBeInTheDocument()
  expect(await cell('Wed 4 Jun, 09:30, open')).toBeInTheDocument()
  expect(await cell('Tue 3 Jun, 09:30, closed')).toBeInTheDocument()
  expect(screen.getByText('£112')).toBeInTheDocument()
  const asked = calls.find(({ operation }) => operation === 'ScheduleWeek')
  expect(asked?.variables).toEqual({ from: '2031-06-01T23:00:00.000Z', to: '2031-06-08T23:00:00.000Z' })
})

test('goes a week back and on, and to this one', async () => {
  const { user, location } = visit()
  await user.click(await screen.findByLabelText('Next week'))
  expect(location()).toBe('/coach/schedule?week=2031-06-09')
  await user.click(screen.getByLabelText('Previous week'))
  await user.click(screen.getByLabelText('Previous week'))
  expect(location()).toBe('/coach/schedule?week=2031-05-26')
  await user.click(screen.getByText('Today'))
  expect(location()).toBe('/coach/schedule')
})

test('is one stop for Tab; arrows and Home and End move, Enter asks', async () => {
  const { user, calls } = visit()
  const first = await cell('Mon 2 Jun, 08:00, closed')
  expect(document.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1)
  await user.click(first)
  expect(first).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}')
  expect(await cell('Wed 4 Jun, 09:00, open')).toHaveFocus()
  await user.keyboard('{End}')
  expect(await cell('Sun 8 Jun, 09:00, closed')).toHaveFocus()
  await user.keyboard('{ArrowRight}{Home}')
  expect(await cell('Mon 2 Jun, 09:00, open')).toHaveFocus()
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{PageDown}')
  expect(await cell('Mon 2 Jun, 19:30, closed')).toHaveFocus()
  await user.keyboard('{Enter}')
  await screen.findByText('It is offered.')
  expect(calls.findLast(({ operation }) => operation === 'WhyNotOffered')?.variables).toMatchObject({
    startsAt: '2031-06-02T18:30:00.000Z',
    sessionType: 'live-case',
  })
})

test('says why a time is not offered, in words about the coach’s own rules', async () => {
  const { user } = visit({
    explainSlot: () => ({
      bookable: false,
      reasons: [
        { code: 'BUFFER', message: 'The coach keeps a break.' },
        { code: 'DAILY_CAP', message: 'The coach already has enough.' },
      ],
    }),
  })
  await user.click(await cell('Wed 4 Jun, 11:00, open'))
  const why = within(await screen.findByRole('region', { hidden: true, name: 'Why is this not offered?' }))
  expect(await why.findByText('It is not offered.')).toBeInTheDocument()
  expect(
    why.getByText('Too close to another session: 0 min before and 15 min after are kept free'),
  ).toBeInTheDocument()
  expect(why.getByText('The day already has your limit of 4')).toBeInTheDocument()
  expect(why.getByText('Inside your hours')).toBeInTheDocument()
  expect(why.queryByText('Nothing booked in the way')).not.toBeInTheDocument()
})

describe('a change', () => {
  type Sent = Partial<typeof CALENDAR>
  /** A backend that keeps the calendar, as the real one does. */
  function keeping(first: Sent = {}) {
    const sent: Sent[] = []
    let stored = buildScheduleCoach(first)
    return {
      sent,
      api: {
        myCoachProfile: () => stored,
        updateCoachProfile: ({ input }: { input: { availability: Sent } }) => {
          sent.push(input.availability)
          stored = buildScheduleCoach({ ...input.availability, revision: `after-${sent.length}` })
          return stored
        },
      },
    }
  }
  const save = () => screen.findByText('Save')
  const block = (name: string) => screen.findByLabelText(name)

  test('is kept until it is saved, joins the rest of the calendar, and can be taken back after', async () => {
    const { sent, api } = keeping({ overrides: [{ date: '2031-12-24', ranges: [] }] })
    const { user } = visit({ ...api, touchedSessions: () => [buildEntry()] })
    await user.click(await screen.findByText('Time off'))
    const dialog = within(await screen.findByRole('dialog', { hidden: true, name: 'Time off' }))
    expect(await dialog.findByText('1 booked session stays as it is')).toBeInTheDocument()
    expect(dialog.getByText('Wed 4 Jun, 10:00, Live case with Maya')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Add time off' }))
    expect(await screen.findByText('1 unsaved change')).toBeInTheDocument()
    expect(sent).toEqual([])
    await user.click(await save())
    const timeOff = [{ from: '2031-06-01T23:00:00.000Z', to: '2031-06-02T23:00:00.000Z' }]
    const overrides = [{ date: '2031-12-24', ranges: [] }]
    await waitFor(() => expect(sent).toMatchObject([{ timeOff, overrides, revision: 'first' }]))
    await waitFor(() => expect(screen.queryByText('1 unsaved change')).not.toBeInTheDocument())
    act(() => toastStore.read()?.action?.onPress())
    await waitFor(() =>
      expect(sent).toMatchObject([{ timeOff }, { timeOff: [], overrides, revision: 'after-1' }]),
    )
  })

  test('blocks a day, and is gone when it is discarded', async () => {
    const { sent, api } = keeping()
    const { user } = visit(api)
    await user.click(await cell('Wed 4 Jun, 09:30, open'))
    await user.click(screen.getByText('Block this day'))
    const dialog = within(await screen.findByRole('dialog', { hidden: true, name: 'Hours on Wed 4 Jun' }))
    expect(await dialog.findByText('No booked session is at these times.')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Block this day' }))
    expect(await cell('Wed 4 Jun, 09:30, closed')).toBeInTheDocument()
    await user.click(screen.getByText('Discard'))
    expect(await cell('Wed 4 Jun, 09:30, open')).toBeInTheDocument()
    expect(screen.queryByText('Save')).not.toBeInTheDocument()
    expect(sent).toEqual([])
  })

  test('opens extra hours from the chosen time, joined to the day’s', async () => {
    const { user } = visit()
    await user.click(await cell('Wed 4 Jun, 12:00, closed'))
    await user.click(screen.getByText('Open extra hours'))
    const dialog = within(await screen.findByRole('dialog', { hidden: true, name: 'Hours on Wed 4 Jun' }))
    expect(dialog.getByLabelText('Wed 4 Jun, from')).toHaveValue('09:00')
    expect(dialog.getByLabelText('Wed 4 Jun, to')).toHaveValue('14:00')
  })

  test('of one date is made with the keys alone and leaves the other weeks', async () => {
    const { sent, api } = keeping()
    const { user } = visit(api)
    ;(await block('Wed 4 Jun, 09:00 to 12:00, open')).focus()
    await user.keyboard('{ArrowDown}')
    expect(await block('Wed 4 Jun, 09:15 to 12:15, open')).toHaveFocus()
    await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{ArrowLeft}{/Shift}')
    expect(await block('Thu 5 Jun, 09:00 to 12:00, open')).toHaveFocus()
    expect(await screen.findByText('2 unsaved changes')).toBeInTheDocument()
    await user.click(await save())
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          overrides: [
            { date: '2031-06-04', ranges: [] },
            { date: '2031-06-05', ranges: [{ start: '09:00', end: '12:00' }] },
          ],
        },
      ]),
    )
    expect(sent[0]?.weekly).toEqual(CALENDAR.weekly)
  })

  test('of every week: keys move, resize and remove hours, and Ctrl+Z takes each back', async () => {
    const { sent, api } = keeping()
    const { user } = visit(api, { search: '?hours=weekly' })
    ;(await block('Monday, 09:00 to 12:00, open')).focus()
    await user.keyboard('{ArrowUp}')
    expect(await block('Monday, 08:45 to 11:45, open')).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(await block('Tuesday, 08:45 to 11:45, open')).toHaveFocus()
    expect(screen.getByText('Monday: closed. Tuesday: 08:45 to 11:45.')).toBeInTheDocument()
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(await block('Tuesday, 08:45 to 12:00, open')).toHaveFocus()
    await user.keyboard('{Delete}')
    expect(screen.queryByLabelText(/^Tuesday, /)).not.toBeInTheDocument()
    await user.keyboard('{Control>}z{/Control}')
    expect(await block('Tuesday, 08:45 to 12:00, open')).toBeInTheDocument()
    await user.keyboard('{Control>}zzz{/Control}')
    expect(await block('Monday, 09:00 to 12:00, open')).toBeInTheDocument()
    expect(screen.queryByText('Save')).not.toBeInTheDocument()
    expect(sent).toEqual([])
  })

  test('of every week: Enter opens the exact times, hours that meet are refused there', async () => {
    const { sent, api } = keeping()
    const { user } = visit(api, { search: '?hours=weekly' })
    ;(await block('Wednesday, 09:00 to 12:00, open')).focus()
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { hidden: true, name: 'Weekly hours' }))
    expect(dialog.getByLabelText('Day')).toHaveValue('wed')
    await user.selectOptions(dialog.getByLabelText('Wednesday, to'), '08:30')
    expect(dialog.getByText('Make the end later than the start.')).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Set hours' })).toBeDisabled()
    await user.selectOptions(dialog.getByLabelText('Wednesday, to'), '13:30')
    await user.click(dialog.getByRole('button', { name: 'Set hours' }))
    expect(await block('Wednesday, 09:00 to 13:30, open')).toBeInTheDocument()
    await user.click(await save())
    await waitFor(() => expect(sent).toMatchObject([{ weekly: { wed: [{ start: '09:00', end: '13:30' }] } }]))
  })

  test('of a rule says at once what it comes to, by the server’s count, and is undone as one', async () => {
    const { sent, api } = keeping()
    const asked: number[] = []
    const { user } = visit(
      {
        ...api,
        previewSchedule: ({ availability }: { availability: typeof CALENDAR }) => {
          asked.push(availability.rules.maxPerDay)
          return buildPreview({ bookableTimes: availability.rules.maxPerDay * 10, bookableTimesNow: 40 })
        },
      },
      { search: '?hours=weekly' },
    )
    const field = await screen.findByLabelText('At most a day (sessions)')
    await user.clear(field)
    expect(screen.getByText('Use a whole number of sessions from 1 to 24.')).toBeInTheDocument()
    await user.type(field, '12')
    const rules = within(screen.getByRole('region', { hidden: true, name: 'Booking rules' }))
    expect(await rules.findByText('120 bookable times')).toBeInTheDocument()
    expect(asked.at(-1)).toBe(12)
    expect(sent).toEqual([])
    await user.click(screen.getByText('Undo'))
    expect(field).toHaveValue('4')
  })

  test('that leaves sessions outside is saved only once that is confirmed; each leads to its room', async () => {
    const { sent, api } = keeping()
    const { user } = visit(
      {
        ...api,
        previewSchedule: () =>
          buildPreview({ touched: [{ session: buildEntry(), reasons: ['OUTSIDE_WEEKLY_HOURS'] }] }),
      },
      { search: '?hours=weekly' },
    )
    ;(await block('Wednesday, 09:00 to 12:00, open')).focus()
    await user.keyboard('{Delete}')
    await user.click(await save())
    const dialog = within(
      await screen.findByRole('dialog', { hidden: true, name: '1 booked session no longer fits' }),
    )
    expect(dialog.getByText('Outside your weekly hours')).toBeInTheDocument()
    expect(dialog.getByRole('link', { name: /^Open the room of Live case with Maya/ })).toHaveAttribute(
      'href',
      `/session/${buildEntry().id}`,
    )
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Save; this session stays' }))
    await waitFor(() => expect(sent).toMatchObject([{ weekly: { wed: [] } }]))
  })

  test('that leaves several outside counts and lists each of them', async () => {
    const { sent, api } = keeping()
    const touched = ['1', '2', '3'].map((id) => ({
      session: buildEntry({ id, studentName: `Student ${id}` }),
      reasons: ['OUTSIDE_WEEKLY_HOURS', 'DAILY_CAP'],
    }))
    const { user } = visit(
      { ...api, previewSchedule: () => buildPreview({ touched }) },
      { search: '?hours=weekly' },
    )
    ;(await block('Wednesday, 09:00 to 12:00, open')).focus()
    await user.keyboard('{Delete}')
    await user.click(await save())
    const dialog = within(
      await screen.findByRole('dialog', { hidden: true, name: '3 booked sessions no longer fit' }),
    )
    expect(dialog.getAllByText(/^Live case with Student [123]$/)).toHaveLength(3)
    await user.click(dialog.getByRole('button', { name: 'Save; these sessions stay' }))
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  test('made from a calendar that was saved elsewhere since is put on top of the newest, or gives way', async () => {
    const sent: Sent[] = []
    let stored = buildScheduleCoach()
    const NINE = [{ start: '09:00', end: '10:00' }]
    const elsewhere = { weekly: { mon: NINE, tue: NINE, wed: [], thu: [], fri: [], sat: [], sun: [] } }
    const { user } = visit(
      {
        myCoachProfile: () => stored,
        updateCoachProfile: ({ input }: { input: { availability: Sent } }) => {
          if (input.availability.revision !== 'newest') {
            stored = buildScheduleCoach({ ...elsewhere, revision: 'newest' })
            throw refusal('CONFLICT', 'Your calendar was changed elsewhere in the meantime.')
          }
          sent.push(input.availability)
          return buildScheduleCoach({ ...input.availability, revision: 'last' })
        },
      },
      { search: '?hours=weekly' },
    )
    ;(await block('Monday, 09:00 to 12:00, open')).focus()
    await user.keyboard('{Delete}')
    await user.click(await save())
    const dialog = within(
      await screen.findByRole('alertdialog', { hidden: true, name: 'Your calendar was changed elsewhere' }),
    )
    expect(dialog.getByText('Mondays: closed')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Keep my changes' }))
    expect(await block('Tuesday, 09:00 to 10:00, open')).toBeInTheDocument()
    expect(screen.queryByLabelText(/^Monday, /)).not.toBeInTheDocument()
    await user.click(await save())
    await waitFor(() =>
      expect(sent).toMatchObject([{ revision: 'newest', weekly: { mon: [], tue: NINE, wed: [] } }]),
    )
  })

  test('that the server refuses stays, with the reason', async () => {
    const { user } = visit({
      updateCoachProfile: () => {
        throw refusal('BAD_USER_INPUT', 'Some fields need another look.', {
          fields: [{ path: 'availability.timeOff.0.to', message: 'Make the end later.' }],
        })
      },
    })
    await user.click(await screen.findByText('Time off'))
    const dialog = within(await screen.findByRole('dialog', { hidden: true, name: 'Time off' }))
    await user.click(dialog.getByRole('button', { name: 'Add time off' }))
    await user.click(await save())
    expect(await screen.findByText('Make the end later.')).toBeInTheDocument()
    expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
  })

  test('an end before its start cannot be kept', async () => {
    const { user } = visit()
    await user.click(await screen.findByText('Time off'))
    const dialog = within(await screen.findByRole('dialog', { hidden: true, name: 'Time off' }))
    await user.clear(dialog.getByLabelText(/^To/))
    await user.type(dialog.getByLabelText(/^To/), '2031-05-01T10:00')
    expect(dialog.getByText('Make the end later than the start.')).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Add time off' })).toBeDisabled()
  })
})

describe('other calendars', () => {
  const WORK = {
    id: '30000000-0000-4000-8000-000000000001',
    name: 'Work',
    source: 'URL',
    host: 'calendar.work.test',
    busyTimesCount: 3,
    coversUntil: '2031-11-01T00:00:00Z',
    lastFetchedAt: '2031-06-01T00:00:00Z',
    lastError: null,
    createdAt: '2031-05-01T00:00:00Z',
  }

  test('their busy time stands in the week under their name, and is why a time is not offered', async () => {
    const { user } = visit({
      myBusyCalendars: () => [WORK],
      myBusyTimes: () => [
        { calendarId: WORK.id, startsAt: '2031-06-04T13:00:00Z', endsAt: '2031-06-04T15:00:00Z' },
      ],
      explainSlot: () => ({ bookable: false, reasons: [{ code: 'TIME_OFF', message: 'Away.' }] }),
    })
    await user.click(await cell('Wed 4 Jun, 14:30, busy in Work'))
    expect(await screen.findByText('You are busy in Work')).toBeInTheDocument()
    expect(screen.getByText('See your other calendars')).toBeInTheDocument()
    await user.click(await cell('Wed 4 Jun, 16:00, closed'))
    expect(await screen.findByText('You have time off then')).toBeInTheDocument()
  })

  test('one is added by its address, and a refusal names what is wrong with it', async () => {
    const sent: unknown[] = []
    const { user } = visit(
      {
        subscribeBusyCalendar: ({ input }: { input: { url: string } }) => {
          sent.push(input)
          if (!input.url.startsWith('https'))
            throw refusal('BAD_USER_INPUT', 'Some fields need another look.', {
              fields: [{ path: 'input.url', message: 'Send a public https address.' }],
            })
          return { calendar: WORK, touchedSessions: [buildEntry()] }
        },
      },
      { search: '?hours=weekly' },
    )
    await user.click(await screen.findByText('Add a calendar'))
    const dialog = within(await screen.findByRole('dialog', { hidden: true, name: 'Add a calendar' }))
    expect(dialog.getByRole('button', { name: 'Add calendar' })).toBeDisabled()
    await user.type(dialog.getByLabelText('Name'), 'Work')
    await user.type(dialog.getByLabelText('Address'), 'ftp://x')
    await user.click(dialog.getByRole('button', { name: 'Add calendar' }))
    expect(await dialog.findByText('Send a public https address.')).toBeInTheDocument()
    await user.clear(dialog.getByLabelText('Address'))
    await user.type(dialog.getByLabelText('Address'), 'https://calendar.work.test/secret.ics')
    await user.click(dialog.getByRole('button', { name: 'Add calendar' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument())
    expect(sent.at(-1)).toEqual({ name: 'Work', url: 'https://calendar.work.test/secret.ics' })
    expect(screen.getByText('1 booked session is at a time when you are busy elsewhere')).toBeInTheDocument()
  })

  test('a file leaves the browser without titles and places', async () => {
    const sent: { ics: string }[] = []
    const { user } = visit(
      {
        importBusyTimes: ({ input }: { input: { ics: string } }) => {
          sent.push(input)
          return { calendar: { ...WORK, source: 'FILE', host: null }, touchedSessions: [] }
        },
      },
      { search: '?hours=weekly' },
    )
    await user.click(await screen.findByText('Add a calendar'))
    const dialog = within(await screen.findByRole('dialog', { hidden: true, name: 'Add a calendar' }))
    await user.click(dialog.getByLabelText('From a file'))
    await user.type(dialog.getByLabelText('Name'), 'Work')
    const text = 'BEGIN:VEVENT\r\nSUMMARY:Secret\r\nDTSTART:20310604T130000Z\r\nEND:VEVENT\r\n'
    const file = new File([text], 'work.ics', { type: 'text/calendar' })
    file.text = async () => text
    await user.upload(dialog.getByLabelText('File'), file)
    await user.click(dialog.getByRole('button', { name: 'Add calendar' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.ics).toBe('BEGIN:VEVENT\r\nDTSTART:20310604T130000Z\r\nEND:VEVENT\r\n')
  })

  test('one is removed only once that is confirmed', async () => {
    const removed: string[] = []
    const { user } = visit(
      {
        myBusyCalendars: () =>
          removed.length > 0 ? [] : [{ ...WORK, lastError: 'The address answers 404.' }],
        removeBusyCalendar: ({ id }: { id: string }) => {
          removed.push(id)
          return WORK
        },
      },
      { search: '?hours=weekly' },
    )
    expect(await screen.findByText('The address answers 404.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Remove Work' }))
    const dialog = within(await screen.findByRole('alertdialog', { hidden: true, name: 'Remove Work?' }))
    expect(removed).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Remove calendar' }))
    expect(await screen.findByText(/^None yet\./)).toBeInTheDocument()
    expect(removed).toEqual([WORK.id])
  })

  test('the feed’s address is shown, opens in a calendar program, and is replaced only once that is confirmed', async () => {
    const next = {
      url: 'https://casebound.test/feed/new.ics',
      webcalUrl: 'webcal://casebound.test/feed/new.ics',
    }
    const { user } = visit({ resetCalendarFeed: () => next }, { search: '?hours=weekly' })
    expect(await screen.findByLabelText('Private address')).toHaveValue(FEED.url)
    expect(screen.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute('href', FEED.webcalUrl)
    await user.click(screen.getByText('Make a new address'))
    const dialog = within(
      await screen.findByRole('alertdialog', { hidden: true, name: 'Make a new address?' }),
    )
    expect(screen.getByLabelText('Private address')).toHaveValue(FEED.url)
    await user.click(dialog.getByRole('button', { name: 'Make a new address' }))
    await waitFor(() => expect(screen.getByLabelText('Private address')).toHaveValue(next.url))
  })
})

test('a reason leads to the rule it comes from', async () => {
  const { user } = visit({
    explainSlot: () => ({ bookable: false, reasons: [{ code: 'TOO_SOON', message: 'Too soon.' }] }),
  })
  await user.click(await screen.findByText('Change the notice'))
  expect(screen.getByLabelText('Notice before a booking (hours)')).toHaveFocus()
})

test('previews what students are offered', async () => {
  visit({
    slots: () => [
      {
        startsAt: '2031-06-04T08:00:00Z',
        endsAt: '2031-06-04T09:00:00Z',
        timeZone: 'Europe/London',
        localDate: '2031-06-04',
        localStart: '09:00',
      },
    ],
  })
  expect(await screen.findByText('1 time offered this week')).toBeInTheDocument()
  expect(
    within(screen.getByRole('region', { hidden: true, name: 'Offered on Wed 4 Jun' })).getByText('09:00'),
  ).toBeInTheDocument()
})

test('without hours it says what to do first and offers no change', async () => {
  const { user, location } = visit({
    myCoachProfile: () => ({ ...buildScheduleCoach(), availability: null }),
    mySchedule: () => buildWeek({ days: [], entries: [] }),
  })
  const set = await screen.findByText('Set weekly hours')
  expect(screen.queryByText('Time off')).not.toBeInTheDocument()
  await user.click(set)
  expect(await screen.findByRole('region', { name: 'Weekly hours by weekday' })).toBeInTheDocument()
  expect(location()).toContain('hours=weekly')
})

test('somebody who is no coach reads why they may not', async () => {
  visit(
    {
      myCoachProfile: () => {
        throw refusal('FORBIDDEN', "You don't have permission to access this resource.")
      },
    },
    { userType: 'JOB_SEEKER' },
  )
  expect(await screen.findByText("You don't have permission to access this resource.")).toBeInTheDocument()
  expect(screen.getByText('This page is for coaches.')).toBeInTheDocument()
  expect(screen.queryByRole('grid')).not.toBeInTheDocument()
})
