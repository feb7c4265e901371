import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { toastStore } from '../../../components/overlays/toast.ts'
import { refusal } from '../../../testing/api-link.ts'
import { buildEntry, FEED } from '../schedule.testing.ts'
import { cell, visit } from '../visit-schedule.testing.tsx'

const WORK = {
  id: '30000000-0000-4000-8000-000000000001',
  name: 'Work',
  source: 'URL',
  host: 'calendar.work.test',
  busyTimesCount: 3,
  coversUntil: '2031-11-01T00:00:00Z',
  lastFetchedAt: '2031-06-01T00:00:00Z',
  lastError: null,
  warning: null,
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

test('what of a file could not be read is said after it, and in its row', async () => {
  const warning = '2 of 140 events couldn’t be read: “soon” is not a date or time.'
  const imported = { ...WORK, source: 'FILE', host: null }
  let isRead = false
  const { user } = visit(
    {
      myBusyCalendars: () => [isRead ? { ...imported, warning } : imported],
      importBusyTimes: () => {
        isRead = true
        return { calendar: { ...imported, warning }, touchedSessions: [] }
      },
    },
    { search: '?hours=weekly' },
  )
  const file = new File([''], 'work.ics', { type: 'text/calendar' })
  file.text = async () => ''
  const input = await screen.findByLabelText('Newer file for Work')
  expect(screen.queryByText(warning)).not.toBeInTheDocument()
  await user.upload(input, file)
  expect(await within(screen.getByRole('listitem', { name: 'Work' })).findByText(warning)).toBeInTheDocument()
  expect(toastStore.read()).toMatchObject({ tone: 'info', description: warning })
})

test('one is removed only once that is confirmed', async () => {
  const removed: string[] = []
  const { user } = visit(
    {
      myBusyCalendars: () => (removed.length > 0 ? [] : [{ ...WORK, lastError: 'The address answers 404.' }]),
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

/** Answers with what was true when it was asked; the second question is answered only once that is let. */
function secondAnswerWaits<T>(read: () => T) {
  const gate = Promise.withResolvers<void>()
  let asked = 0
  return {
    letGo: gate.resolve,
    asked: () => asked,
    ask: async () => {
      const answer = read()
      if (++asked === 2) await gate.promise
      return answer
    },
  }
}

async function removeWork(user: ReturnType<typeof visit>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Remove Work' }))
  const dialog = within(await screen.findByRole('alertdialog', { hidden: true, name: 'Remove Work?' }))
  await user.click(dialog.getByRole('button', { name: 'Remove calendar' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).not.toBeInTheDocument())
}

test('one that was removed stays away when an older answer comes late', async () => {
  let isThere = true
  const calendars = secondAnswerWaits(() => (isThere ? [WORK] : []))
  const { user, client } = visit(
    {
      myBusyCalendars: calendars.ask,
      removeBusyCalendar: () => {
        isThere = false
        return WORK
      },
    },
    { search: '?hours=weekly' },
  )
  await screen.findByRole('button', { name: 'Remove Work' })
  act(() => void client.refetchQueries({ include: ['BusyCalendars'] }))
  await waitFor(() => expect(calendars.asked()).toBe(2))
  await removeWork(user)
  await act(async () => calendars.letGo())
  expect(await screen.findByText(/^None yet\./)).toBeInTheDocument()
  expect(screen.queryByRole('listitem', { name: 'Work' })).not.toBeInTheDocument()
})

test('so do its times in the week, asked for by a newer file just before', async () => {
  let isThere = true
  const busy = { calendarId: WORK.id, startsAt: '2031-06-04T13:00:00Z', endsAt: '2031-06-04T15:00:00Z' }
  const times = secondAnswerWaits(() => (isThere ? [busy] : []))
  const imported = { ...WORK, source: 'FILE', host: null }
  const { user } = visit({
    myBusyCalendars: () => (isThere ? [imported] : []),
    myBusyTimes: times.ask,
    importBusyTimes: () => ({ calendar: imported, touchedSessions: [] }),
    removeBusyCalendar: () => {
      isThere = false
      return imported
    },
  })
  await cell('Wed 4 Jun, 14:30, busy in Work')
  const file = new File([''], 'work.ics', { type: 'text/calendar' })
  file.text = async () => ''
  await user.upload(await screen.findByLabelText('Newer file for Work'), file)
  await waitFor(() => expect(times.asked()).toBe(2))
  await removeWork(user)
  await act(async () => times.letGo())
  expect(await cell('Wed 4 Jun, 14:30, closed')).toBeInTheDocument()
  await waitFor(() => expect(times.asked()).toBeGreaterThan(2))
  expect(screen.queryByLabelText(/^Wed 4 Jun, 14:30, busy/)).not.toBeInTheDocument()
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
  const dialog = within(await screen.findByRole('alertdialog', { hidden: true, name: 'Make a new address?' }))
  expect(screen.getByLabelText('Private address')).toHaveValue(FEED.url)
  await user.click(dialog.getByRole('button', { name: 'Make a new address' }))
  await waitFor(() => expect(screen.getByLabelText('Private address')).toHaveValue(next.url))
})
