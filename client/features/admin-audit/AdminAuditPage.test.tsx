import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { typeAtOnce } from '../../testing/type-at-once.ts'
import { buildViewer } from '../../testing/viewers.ts'
import { sessionList } from '../sessions/session.testing.ts'
import { AdminAuditPage } from './AdminAuditPage.tsx'

const ID = '7f0c1a52-6a5e-4b7e-9a53-0d5a0d0a0001'
const entry = (overrides: object = {}) => ({
  id: '1',
  at: '2026-11-20T09:00:00.000Z',
  actor: 'user',
  actorId: ID,
  actorName: 'Ada Byron',
  action: 'suspendUser',
  subjectType: 'user',
  subjectId: ID,
  subjectUserId: ID,
  subjectName: 'Priya Nair',
  reason: 'Sold vouchers.',
  detail: null,
  ...overrides,
})

const visit = (
  auditEntries: (args: never) => unknown = () => sessionList([entry()]),
  route = '/admin/audit',
) =>
  renderPage(<AdminAuditPage />, { route, viewer: buildViewer({ userType: 'ADMIN' }), api: { auditEntries } })

test('an entry says in words who did what to whom and why, and leads there', async () => {
  visit()
  expect(await screen.findByText('Suspended an account', { selector: 'span' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Priya Nair' })).toHaveAttribute('href', `/admin/users?user=${ID}`)
  expect(screen.getByRole('link', { name: 'Ada Byron' })).toBeInTheDocument()
  expect(screen.getByText('Sold vouchers.')).toBeInTheDocument()
})

test('a session leads to its page, and what has no page to none', async () => {
  const of = { subjectUserId: null, subjectName: null }
  visit(() =>
    sessionList([
      entry({ id: '1', ...of, action: 'cancel', subjectType: 'session' }),
      entry({ id: '2', ...of, action: 'retryRefund', subjectType: 'payment' }),
    ]),
  )
  expect(await screen.findByRole('link', { name: 'the session' })).toHaveAttribute('href', `/session/${ID}`)
  expect(screen.getByText('Tried a refund again', { selector: 'span' }).parentElement).toHaveTextContent(
    /^Tried a refund againAll about this$/,
  )
})

test('the address says what is searched for, and typing and choosing change it', async () => {
  const { calls, user, location } = visit(
    undefined,
    '/admin/audit?person=priya&from=2026-11-01&to=2026-11-02&by=admins',
  )
  await screen.findByText('Suspended an account', { selector: 'span' })
  expect(calls[0]?.variables).toMatchObject({
    byAdmins: true,
    filter: { person: 'priya', from: '2026-11-01T00:00:00Z', to: '2026-11-03T00:00:00Z' },
  })
  typeAtOnce(screen.getByRole('searchbox', { name: 'Words of the reason' }), 'voucher')
  await waitFor(() => expect(calls.at(-1)?.variables).toMatchObject({ filter: { text: 'voucher' } }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'What was done' }), 'Suspended an account')
  await waitFor(() => expect(location()).toMatch(/action=suspendUser/))
})

test('two letters search for nothing, and say so', async () => {
  const { calls } = visit()
  await screen.findByText('Suspended an account', { selector: 'span' })
  typeAtOnce(screen.getByRole('searchbox', { name: 'Name or e-mail of a person' }), 'ab')
  expect(await screen.findByText('Type at least 3 letters.')).toBeInTheDocument()
  expect(calls.every(({ variables }) => (variables.filter as { person?: string }).person === undefined)).toBe(
    true,
  )
})

test('what one thing is about can be let go', async () => {
  const { user, calls, location } = visit(undefined, `/admin/audit?subject=${ID}`)
  await screen.findByText('Suspended an account', { selector: 'span' })
  expect(calls[0]?.variables).toMatchObject({ filter: { subjectId: ID } })
  await user.click(screen.getByRole('button', { name: 'Remove filter: All about one thing' }))
  await waitFor(() => expect(location()).toBe('/admin/audit'))
})

test('nothing found, and a refusal, are said', async () => {
  visit(() => sessionList([]))
  expect(await screen.findByRole('heading', { name: 'No entry matches' })).toBeInTheDocument()
})

test('anyone else reads the server’s refusal', async () => {
  visit(() => {
    throw refusal('FORBIDDEN', "You don't have permission to access this resource.")
  })
  expect(await screen.findByRole('alert')).toHaveTextContent("You don't have permission")
})
