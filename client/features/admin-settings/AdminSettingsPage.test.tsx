import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { AdminSettingsPage } from './AdminSettingsPage.tsx'

const setting = (overrides: object = {}) => ({
  key: 'booking.hold_minutes',
  group: 'Booking',
  label: 'A time is held for',
  unit: 'minutes',
  note: 'Holds that are open keep the end they were given.',
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
  ...overrides,
})
const characters = setting({
  key: 'reviews.text_characters',
  group: 'Reviews',
  label: 'A review has at most',
  unit: 'characters',
  value: '2000',
})
const versions = (nodes: object[] = []) => ({
  edges: nodes.map((node, i) => ({ cursor: `c${i}`, node })),
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  totalCount: nodes.length,
})

const visit = (api: Record<string, unknown> = {}) =>
  renderPage(<AdminSettingsPage />, {
    route: '/admin/settings',
    viewer: buildViewer({ userType: 'ADMIN' }),
    api: {
      settings: () => [setting(), characters],
      settingVersions: () => versions(),
      settingsVersions: () => versions(),
      ...api,
    },
  })
const open = async (user: ReturnType<typeof visit>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Change: A time is held for' }))
  return within(await screen.findByRole('dialog', { name: 'A time is held for' }))
}

test('every figure is shown, and may be changed', async () => {
  visit()
  expect(await screen.findByText('15 minutes')).toBeInTheDocument()
  expect(screen.getByText('2,000 characters')).toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: /^Change:/ })).toHaveLength(2)
})

test('a change goes with its reason and the version it was made from §2.26', async () => {
  const { user, calls } = visit({
    changeSetting: () =>
      setting({ value: '20', version: 1, changedBy: 'Ada Shah', changedAt: '2026-11-20T10:00:00.000Z' }),
  })
  const dialog = await open(user)
  const value = dialog.getByLabelText('In minutes')
  await user.clear(value)
  await user.type(value, '20')
  await user.type(dialog.getByLabelText('Reason'), 'People asked for more time.')
  await user.click(dialog.getByRole('button', { name: 'Put in force' }))
  expect(await screen.findByText('20 minutes')).toBeInTheDocument()
  expect(screen.getByText('Version 1, Ada Shah, Fri 20 Nov')).toBeInTheDocument()
  expect(calls.find(({ operation }) => operation === 'ChangeSetting')?.variables).toEqual({
    input: {
      key: 'booking.hold_minutes',
      value: '20',
      expectedVersion: 0,
      reason: 'People asked for more time.',
    },
  })
})

test('a figure that somebody changed meanwhile is shown as it is now, and nothing is overwritten', async () => {
  let current = setting()
  const { user } = visit({
    settings: () => [current, characters],
    changeSetting: () => {
      current = setting({
        value: '40',
        version: 3,
        changedBy: 'Grace',
        changedAt: '2026-11-20T10:00:00.000Z',
      })
      throw refusal('CONFLICT', 'Somebody has changed this figure since you opened it. Load it again.')
    },
  })
  const dialog = await open(user)
  await user.type(dialog.getByLabelText('Reason'), 'People asked for more time.')
  await user.click(dialog.getByRole('button', { name: 'Put in force' }))
  expect(
    await dialog.findByText(/Somebody has changed this figure.*It is 40 minutes now/),
  ).toBeInTheDocument()
})

test('a mistake is told at its field', async () => {
  const { user } = visit({
    changeSetting: () => {
      throw refusal('BAD_USER_INPUT', 'Wrong.', {
        fields: [{ path: 'value', message: 'Enter a whole number from 5 to 60 minutes.' }],
      })
    },
  })
  const dialog = await open(user)
  await user.click(dialog.getByRole('button', { name: 'Put in force' }))
  expect(await dialog.findByText('Enter a whole number from 5 to 60 minutes.')).toBeInTheDocument()
  expect(dialog.getByLabelText('In minutes')).toBeInvalid()
})

test('a former figure can be put back', async () => {
  const past = (version: number, value: string) => ({
    version,
    value,
    reason: 'Tried.',
    changedAt: '2026-11-20T10:00:00.000Z',
    changedBy: 'Ada Shah',
    beginsAt: '2026-11-20T10:00:00.000Z',
    state: version === 2 ? 'IN_FORCE' : 'PAST',
  })
  const { user, calls } = visit({
    settings: () => [setting({ value: '30', version: 2 }), characters],
    settingVersions: () => versions([past(2, '30'), past(1, '20')]),
    restoreSetting: () => setting({ value: '20', version: 3 }),
  })
  const dialog = await open(user)
  await user.type(dialog.getByLabelText('Reason'), 'It was better.')
  await user.click(await dialog.findByRole('button', { name: 'Put 20 minutes back' }))
  expect(await screen.findByText('20 minutes')).toBeInTheDocument()
  expect(calls.find(({ operation }) => operation === 'RestoreSetting')?.variables).toEqual({
    input: { key: 'booking.hold_minutes', version: 1, expectedVersion: 2, reason: 'It was better.' },
  })
})

test('anyone else reads the server’s refusal §2.38', async () => {
  visit({
    settings: () => {
      throw refusal('FORBIDDEN', "You don't have permission to access this resource.")
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "You don't have permission to access this resource.",
  )
})
