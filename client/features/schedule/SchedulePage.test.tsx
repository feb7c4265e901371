import { describe, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { toastStore } from '../../components/toast.ts'
import { refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { buildEntry, buildScheduleCoach, buildWeek, type CALENDAR } from './schedule.testing.ts'
import { SchedulePage } from './SchedulePage.tsx'

const visit = (api: Record<string, unknown> = {}, userType: 'COACH' | 'JOB_SEEKER' = 'COACH') =>
  renderPage(<SchedulePage />, {
    route: '/coach/schedule?week=2031-06-04',
    viewer: buildViewer({ userType }),
    api: {
      myCoachProfile: () => buildScheduleCoach(),
      mySchedule: () => buildWeek(),
      explainSlot: () => ({ bookable: true, reasons: [] }),
      slots: () => [],
      touchedSessions: () => [],
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
  expect(screen.getByText('Times in (GMT+0:00) London.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '10:00, Maya, Live case' })).toHaveAttribute(
    'href',
    expect.stringContaining('/session/'),
  )
  expect(screen.getByRole('link', { name: '09:00, Request from Maya, Live case' })).toBeInTheDocument()
  expect(await cell('Wed 4 Jun, 09:30, open')).toBeInTheDocument()
  expect(await cell('Tue 3 Jun, 09:30, closed')).toBeInTheDocument()
  expect(screen.getByText('£112')).toBeInTheDocument()
  const asked = calls.find(({ operation }) => operation === 'ScheduleWeek')
  expect(asked?.variables).toEqual({ from: '2031-06-01T23:00:00.000Z', to: '2031-06-08T23:00:00.000Z' })
})

test('goes a week back and on, and to this one', async () => {
  const { user, location } = visit()
  await user.click(await screen.findByRole('button', { name: 'Next week' }))
  expect(location()).toBe('/coach/schedule?week=2031-06-09')
  await user.click(screen.getByRole('button', { name: 'Previous week' }))
  await user.click(screen.getByRole('button', { name: 'Previous week' }))
  expect(location()).toBe('/coach/schedule?week=2031-05-26')
  await user.click(screen.getByRole('button', { name: 'Today' }))
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
  expect(calls.at(-1)?.variables).toMatchObject({
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
  const why = within(await screen.findByRole('region', { name: 'Why is this not offered?' }))
  expect(await why.findByText('It is not offered.')).toBeInTheDocument()
  expect(
    why.getByText('Too close to another session: 0 min before and 15 min after are kept free'),
  ).toBeInTheDocument()
  expect(why.getByText('The day already has your limit of 4')).toBeInTheDocument()
  expect(why.getByText('Inside your hours')).toBeInTheDocument()
  expect(why.queryByText('Nothing booked in the way')).not.toBeInTheDocument()
})

describe('a change', () => {
  test('adds time off to the newest calendar, naming the sessions that stay, and can be undone', async () => {
    const sent: Partial<typeof CALENDAR>[] = []
    let stored = buildScheduleCoach({ overrides: [{ date: '2031-12-24', ranges: [] }] })
    const { user } = visit({
      myCoachProfile: () => stored,
      touchedSessions: () => [buildEntry()],
      updateCoachProfile: ({ input }: { input: { availability: Partial<typeof CALENDAR> } }) => {
        sent.push(input.availability)
        stored = buildScheduleCoach(input.availability)
        return stored
      },
    })
    await user.click(await screen.findByText('Time off'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Time off' }))
    expect(await dialog.findByText('1 booked session stays as it is')).toBeInTheDocument()
    expect(dialog.getByText('Wed 4 Jun, 10:00, Live case with Maya')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Add time off' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const timeOff = [{ from: '2031-06-01T23:00:00.000Z', to: '2031-06-02T23:00:00.000Z' }]
    const overrides = [{ date: '2031-12-24', ranges: [] }]
    expect(sent).toMatchObject([{ timeOff, overrides }])
    act(() => toastStore.read()?.action?.onPress())
    await waitFor(() => expect(sent).toMatchObject([{ timeOff }, { timeOff: [], overrides }]))
  })

  test('blocks a day only once it is confirmed', async () => {
    const sent: unknown[] = []
    const { user } = visit({
      updateCoachProfile: ({ input }: { input: { availability: { overrides: unknown } } }) => {
        sent.push(input.availability.overrides)
        return buildScheduleCoach()
      },
    })
    await user.click(await cell('Wed 4 Jun, 09:30, open'))
    await user.click(screen.getByRole('button', { name: 'Block this day' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Hours on Wed 4 Jun' }))
    expect(await dialog.findByText('No booked session is at these times.')).toBeInTheDocument()
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Block this day' }))
    await waitFor(() => expect(sent).toEqual([[{ date: '2031-06-04', ranges: [] }]]))
  })

  test('opens extra hours from the chosen time, joined to the day’s', async () => {
    const { user } = visit()
    await user.click(await cell('Wed 4 Jun, 12:00, closed'))
    await user.click(screen.getByRole('button', { name: 'Open extra hours' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Hours on Wed 4 Jun' }))
    expect(dialog.getByLabelText('Wed 4 Jun, from')).toHaveValue('09:00')
    expect(dialog.getByLabelText('Wed 4 Jun, to')).toHaveValue('14:00')
  })

  test('that the server refuses stays open with the reason', async () => {
    const { user } = visit({
      updateCoachProfile: () => {
        throw refusal('BAD_USER_INPUT', 'Some fields need another look.', {
          fields: [{ path: 'availability.timeOff.0.to', message: 'Make the end later.' }],
        })
      },
    })
    await user.click(await screen.findByText('Time off'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Time off' }))
    await user.click(dialog.getByRole('button', { name: 'Add time off' }))
    expect(await dialog.findByText('Make the end later.')).toBeInTheDocument()
  })

  test('an end before its start cannot be sent', async () => {
    const { user } = visit()
    await user.click(await screen.findByText('Time off'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Time off' }))
    await user.clear(dialog.getByLabelText(/^To/))
    await user.type(dialog.getByLabelText(/^To/), '2031-05-01T10:00')
    expect(dialog.getByText('Make the end later than the start.')).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Add time off' })).toBeDisabled()
  })
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
    within(screen.getByRole('region', { name: 'Offered on Wed 4 Jun' })).getByText('09:00'),
  ).toBeInTheDocument()
})

test('without hours it says what to do first and offers no change', async () => {
  visit({
    myCoachProfile: () => ({ ...buildScheduleCoach(), availability: null }),
    mySchedule: () => buildWeek({ days: [], entries: [] }),
  })
  expect(await screen.findByRole('link', { name: 'Set weekly hours' })).toHaveAttribute(
    'href',
    '/coach-profile-management#availability',
  )
  expect(screen.queryByRole('button', { name: 'Time off' })).not.toBeInTheDocument()
})

test('somebody who is no coach reads why they may not', async () => {
  visit(
    {
      myCoachProfile: () => {
        throw refusal('FORBIDDEN', "You don't have permission to access this resource.")
      },
    },
    'JOB_SEEKER',
  )
  expect(await screen.findByText("You don't have permission to access this resource.")).toBeInTheDocument()
  expect(screen.getByText('This page is for coaches.')).toBeInTheDocument()
  expect(screen.queryByRole('grid')).not.toBeInTheDocument()
})
