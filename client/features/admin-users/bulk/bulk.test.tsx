import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { refusal } from '../../../testing/api-link.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { sessionList } from '../../sessions/session.testing.ts'
import { AdminUsersPage } from '../AdminUsersPage.tsx'

const id = (n: number) => `7f0c1a52-6a5e-4b7e-9a53-0d5a0d0a000${n}`
const person = (n: number, fullName: string) => ({
  id: id(n),
  email: `${n}@example.test`,
  fullName,
  userType: 'JOB_SEEKER',
  state: 'ACTIVE',
  isEmailVerified: true,
  coachId: null,
  sessionsCount: 0,
  createdAt: '2026-01-24T09:00:00.000Z',
})
const PEOPLE = [person(1, 'Nora Lindqvist'), person(2, 'Omar Said'), person(3, 'Ada Byron')]
const foreseen = (n: number, refused: string | null = null) => ({
  user: PEOPLE[n - 1],
  refusal: refused,
  consequences: refused
    ? []
    : ['They can no longer sign in.', ...(n === 2 ? ['Their 1 open session stays.'] : [])],
  revision: `seen-${n}`,
})

const visit = (api: Record<string, unknown> = {}) =>
  renderPage(<AdminUsersPage />, {
    route: '/admin/users?role=JOB_SEEKER',
    viewer: buildViewer({ userType: 'ADMIN' }),
    api: {
      adminUsers: () => sessionList(PEOPLE),
      previewBulkUsers: () => ({
        isCut: false,
        users: [foreseen(1), foreseen(2), foreseen(3, 'You cannot suspend yourself.')],
      }),
      ...api,
    },
  })

async function open(api: Record<string, unknown> = {}) {
  const page = visit(api)
  for (const { fullName } of PEOPLE)
    await page.user.click(await screen.findByRole('checkbox', { name: `Choose ${fullName}` }))
  await page.user.click(screen.getByRole('button', { name: 'Suspend…' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Suspend accounts' }))
  await dialog.findByText('Changed: 2')
  return { ...page, dialog }
}

test('the preview says what happens to each, once what happens to all, and who is skipped and why', async () => {
  const { dialog, calls } = await open()
  expect(calls.find(({ operation }) => operation === 'PreviewBulkUsers')?.variables).toEqual({
    verb: 'SUSPEND',
    selection: { userIds: [id(1), id(2), id(3)] },
  })
  expect(dialog.getAllByText('They can no longer sign in.')).toHaveLength(1)
  expect(dialog.getByText('Their 1 open session stays.')).toBeInTheDocument()
  expect(dialog.getByText('Skipped: 1')).toBeInTheDocument()
  expect(dialog.getByText('You cannot suspend yourself.')).toBeInTheDocument()
})

test('is carried out call after call under one key, as it was shown, and says what became of each', async () => {
  const asked: { idempotencyKey: string; users: object[]; reason: string }[] = []
  const { dialog, user } = await open({
    changeBulkUsers: ({ input }: { input: (typeof asked)[number] }) => {
      asked.push(input)
      const results = [
        { userId: id(1), outcome: 'DONE', reason: null },
        { userId: id(2), outcome: 'CHANGED', reason: 'The account has changed.' },
      ]
      return asked.length === 1 ? { left: 1, results: results.slice(0, 1) } : { left: 0, results }
    },
  })
  await user.type(dialog.getByLabelText('Reason'), 'Sold vouchers.')
  await user.click(dialog.getByRole('button', { name: 'Suspend 2 accounts' }))
  expect(
    await dialog.findByText('1 account suspended, 1 changed meanwhile and left alone.'),
  ).toBeInTheDocument()
  expect(dialog.getByText('The account has changed.')).toBeInTheDocument()
  expect(asked).toHaveLength(2)
  expect(asked[0]).toMatchObject({
    reason: 'Sold vouchers.',
    users: [
      { userId: id(1), revision: 'seen-1' },
      { userId: id(2), revision: 'seen-2' },
    ],
  })
  expect(asked[1]).toEqual(asked[0])
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole('checkbox', { name: 'Choose Nora Lindqvist' })).not.toBeChecked()
})

test('what was cut off goes on under the same key', async () => {
  const keys: string[] = []
  const { dialog, user } = await open({
    changeBulkUsers: ({ input }: { input: { idempotencyKey: string } }) => {
      keys.push(input.idempotencyKey)
      if (keys.length === 1) throw refusal('CONFLICT', 'It was cut off.')
      return { left: 0, results: [{ userId: id(1), outcome: 'DONE', reason: null }] }
    },
  })
  await user.type(dialog.getByLabelText('Reason'), 'Sold vouchers.')
  await user.click(dialog.getByRole('button', { name: 'Suspend 2 accounts' }))
  expect(await dialog.findByText('It was cut off.')).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Suspend 2 accounts' }))
  expect(await dialog.findByText('1 account suspended.')).toBeInTheDocument()
  expect(new Set(keys).size).toBe(1)
})

test('a reason that says too little goes to its field', async () => {
  const { dialog, user } = await open({
    changeBulkUsers: () => {
      throw refusal('BAD_USER_INPUT', 'Say why.', { fields: [{ path: 'reason', message: 'Say why.' }] })
    },
  })
  await user.click(dialog.getByRole('button', { name: 'Suspend 2 accounts' }))
  expect(await dialog.findByText('Say why.')).toBeInTheDocument()
})

test('nothing can be done to many accounts while none is selected', async () => {
  visit()
  await screen.findByRole('checkbox', { name: 'Choose Nora Lindqvist' })
  for (const verb of ['Suspend…', 'Reinstate…'])
    expect(screen.queryByRole('button', { name: verb })).not.toBeInTheDocument()
})

test('all that match are changed once that is selected, and clearing takes it back', async () => {
  const { user, calls } = visit({
    previewBulkUsers: () => ({ isCut: true, users: [foreseen(1, 'This account is not suspended.')] }),
  })
  const first = await screen.findByRole('checkbox', { name: 'Choose Nora Lindqvist' })
  await user.click(first)
  expect(screen.getByText('1 account selected')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Select all 3 that match' }))
  expect(screen.getByText('All 3 selected')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByRole('button', { name: 'Suspend…' })).not.toBeInTheDocument()

  await user.click(first)
  await user.click(screen.getByRole('button', { name: 'Select all 3 that match' }))
  await user.click(screen.getByRole('button', { name: 'Reinstate…' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Reinstate accounts' }))
  expect(await dialog.findByText(/More accounts match/)).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Reinstate 0 accounts' })).toBeDisabled()
  expect(calls.find(({ operation }) => operation === 'PreviewBulkUsers')?.variables).toEqual({
    verb: 'REINSTATE',
    selection: { filter: { userType: 'JOB_SEEKER' } },
  })
})
