import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { FIGURES, refusal } from '../../testing/api-link.ts'
import { buildEntry, buildScheduleCoach, buildWeek } from './schedule.testing.ts'
import { cell, visit } from './visit-schedule.testing.tsx'

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

test('a calendar that is not set begins with the rules of everybody, as they are in force', async () => {
  const calendarRules = { ...FIGURES.calendarRules, windowDays: 71 }
  const { user } = visit(
    {
      myCoachProfile: () => ({ ...buildScheduleCoach(), availability: null }),
      figures: () => ({ ...FIGURES, calendarRules }),
    },
    { search: '?hours=weekly' },
  )
  await user.click(await screen.findByText('Add hours'))
  await user.click(await screen.findByRole('button', { hidden: true, name: 'Set hours' }))
  expect(await screen.findByLabelText(/Bookable ahead/)).toHaveValue('71')
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
