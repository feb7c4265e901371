import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { refusal } from '../../../testing/api-link.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { AdminSettingsPage } from '../AdminSettingsPage.tsx'

const setting = (key: string, label: string, rest: object = {}) => ({
  key,
  group: 'Booking',
  label,
  unit: 'minutes',
  note: null,
  source: '§4',
  isDate: false,
  min: 5,
  max: 60,
  defaultValue: '15',
  value: '15',
  version: 0,
  changedAt: null,
  changedBy: null,
  upcoming: [],
  ...rest,
})
const hold = setting('booking.hold_minutes', 'A time is held for')
const answer = setting('booking.answer_hours', 'A coach answers within', {
  unit: 'hours',
  value: '24',
  version: 2,
})

const figure = (before: string, after: string) => ({ ...hold, before, after })
const version = (number: number, state: string, rest: object = {}) => ({
  number,
  state,
  beginsAt: '2026-12-01T09:00:00.000Z',
  changedAt: '2026-11-20T10:00:00.000Z',
  changedBy: 'Ada Shah',
  reason: 'Agreed.',
  withdrawnAt: null,
  withdrawnBy: null,
  withdrawnReason: null,
  figures: [figure('15', '20')],
  ...rest,
})
const list = (nodes: object[]) => ({
  edges: nodes.map((node, i) => ({ cursor: `c${i}`, node })),
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  totalCount: nodes.length,
})

const visit = (api: Record<string, unknown> = {}) =>
  renderPage(<AdminSettingsPage />, {
    route: '/admin/settings',
    viewer: buildViewer({ userType: 'ADMIN' }),
    api: {
      settings: () => [hold, answer],
      settingsVersions: () => list([version(4, 'IN_FORCE'), version(3, 'UPCOMING'), version(2, 'PAST')]),
      ...api,
    },
  })
const sent = (calls: ReturnType<typeof visit>['calls'], name: string) =>
  calls.filter(({ operation }) => operation === name).map(({ variables }) => variables)

test('an upcoming figure is said where the figure stands, with its zone', async () => {
  const upcoming = [{ number: 3, value: '20', beginsAt: '2026-12-01T09:00:00.000Z' }]
  visit({ settings: () => [{ ...hold, upcoming }] })
  expect(await screen.findByText('20 minutes from Tue 1 Dec 2026, 09:00 UTC')).toBeInTheDocument()
})

test('upcoming changes come first, each with what it changes; only they can be withdrawn', async () => {
  visit()
  const changes = within(await screen.findByRole('region', { name: 'Changes' }))
  const names = (await changes.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)
  expect(names).toEqual(['Version 3', 'Version 4', 'Version 2'])
  expect(
    within(changes.getByRole('list', { name: 'What version 3 changes' })).getByRole('listitem'),
  ).toHaveTextContent('A time is held forfrom 15 minutes → to 20 minutes')
  expect(changes.getAllByRole('button', { name: /^Withdraw/ })).toHaveLength(1)
})

test('several figures are scheduled together, with the versions that were seen, in UTC', async () => {
  const { user, calls } = visit({ scheduleSettings: () => version(5, 'UPCOMING') })
  await user.click(await screen.findByRole('button', { name: 'Schedule a change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule a change' }))
  expect(dialog.getByRole('button', { name: 'Schedule' })).toBeDisabled()
  const choose = async (place: number, key: string, value: string) => {
    await user.selectOptions(dialog.getAllByLabelText('Figure')[place] as HTMLElement, key)
    const input = dialog.getAllByRole('textbox', { name: /^In / })[place] as HTMLElement
    await user.clear(input)
    await user.type(input, value)
  }
  await choose(0, 'booking.hold_minutes', '20')
  await user.click(dialog.getByRole('button', { name: 'Add a figure' }))
  expect(
    within(dialog.getAllByLabelText('Figure')[1] as HTMLElement).queryByText(/held for|at most/),
  ).toBeNull()
  await choose(1, 'booking.answer_hours', '30')
  await user.type(dialog.getByLabelText('Begins (UTC)'), '2026-12-01T09:00')
  await user.type(dialog.getByLabelText('Reason'), 'Agreed for December.')
  await user.click(dialog.getByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(calls, 'ScheduleSettings')).toEqual([
    {
      input: {
        figures: [
          { key: 'booking.hold_minutes', value: '20', expectedVersion: 0 },
          { key: 'booking.answer_hours', value: '30', expectedVersion: 2 },
        ],
        beginsAt: '2026-12-01T09:00:00.000Z',
        reason: 'Agreed for December.',
      },
    },
  ])
})

test('mistakes are told where they are', async () => {
  const { user } = visit({
    scheduleSettings: () => {
      throw refusal('BAD_USER_INPUT', 'Wrong.', {
        fields: [
          { path: 'figures.0.value', message: 'Enter a whole number from 5 to 60 minutes.' },
          { path: 'beginsAt', message: 'Choose a moment that is still to come.' },
        ],
      })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Schedule a change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule a change' }))
  await user.selectOptions(dialog.getByLabelText('Figure'), 'booking.hold_minutes')
  await user.type(dialog.getByLabelText('Begins (UTC)'), '2020-12-01T09:00')
  await user.click(dialog.getByRole('button', { name: 'Schedule' }))
  expect(await dialog.findByText('Choose a moment that is still to come.')).toBeInTheDocument()
  expect(dialog.getByLabelText('In minutes')).toBeInvalid()
})

test('an upcoming change is withdrawn with a reason', async () => {
  const { user, calls } = visit({ withdrawSettings: () => version(3, 'WITHDRAWN') })
  await user.click(await screen.findByRole('button', { name: 'Withdraw version 3' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this change?' }))
  await user.type(dialog.getByLabelText('Reason'), 'Not this year.')
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(calls, 'WithdrawSettings')).toEqual([{ input: { number: 3, reason: 'Not this year.' } }])
})

test.each([
  ['an upcoming one', 3, { from: 4, to: 3 }],
  ['a former one', 2, { from: 2, to: 4 }],
  ['the one in force', 4, { from: 0, to: 4 }],
])('%s is compared, the earlier first', async (_name, number, pair) => {
  const { user, calls } = visit({ compareSettings: () => [figure('15', '45')] })
  await user.click(await screen.findByRole('button', { name: `Compare version ${number}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare settings' }))
  expect(await dialog.findByText('45 minutes')).toBeInTheDocument()
  expect(sent(calls, 'CompareSettings')).toEqual([pair])
  await user.selectOptions(dialog.getByLabelText('Version'), 'The defaults')
  await user.selectOptions(dialog.getByLabelText('Against version'), 'The defaults')
  expect(sent(calls, 'CompareSettings').at(-1)).toEqual({ from: 0, to: 0 })
})
