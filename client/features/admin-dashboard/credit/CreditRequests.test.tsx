import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { Toaster } from '../../../components/overlays/Toaster.tsx'
import { PHONE } from '../../../components/use-is-phone.ts'
import { refusal } from '../../../testing/api-link.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { sessionList } from '../../sessions/session.testing.ts'
import { CreditRequests } from './CreditRequests.tsx'

const NOW = Date.parse('2026-11-23T13:00:00Z')
const asked = {
  id: '80000000-0000-4000-8000-000000000001',
  userId: '80000000-0000-4000-8000-0000000000bb',
  userName: 'Priya Shah',
  amount: { amountMinor: 90_000, currency: 'GBP' },
  reason: 'A lost week.' as string | null,
  askedByName: 'Ada Admin',
  askedAt: '2026-11-23T09:00:00Z',
  isMine: false,
}

const visit = (api: Record<string, unknown>) =>
  renderPage(
    <>
      <CreditRequests now={NOW} />
      <Toaster />
    </>,
    { route: '/admin-dashboard', viewer: buildViewer({ userType: 'ADMIN' }), api: api as never },
  )

test('shows the amount, student, requester and reason; an admin’s own request waits for another admin', async () => {
  visit({
    creditRequests: () => sessionList([asked, { ...asked, id: '2', userName: 'Maya Toh', isMine: true }]),
  })
  const row = within(await screen.findByRole('row', { name: /Priya Shah/ }))
  for (const text of ['Ada Admin: “A lost week.”', '£900.00', '4 h ago'])
    expect(row.getByText(text)).toBeVisible()
  const mine = within(screen.getByRole('row', { name: /Maya Toh/ }))
  expect(mine.getByText('Waiting for another admin')).toBeVisible()
  expect(mine.queryByRole('button')).not.toBeInTheDocument()
})

test('on a phone, each request is a card with the same facts and buttons', async () => {
  const { matchMedia } = window
  window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: media === PHONE })
  visit({
    creditRequests: () => sessionList([asked, { ...asked, id: '2', userName: 'Maya Toh', isMine: true }]),
  })
  const cards = within(await screen.findByRole('list', { name: 'Credit to approve' }))
  window.matchMedia = matchMedia
  const [first, second] = cards.getAllByRole('listitem').map((card) => within(card))
  for (const text of ['Ada Admin: “A lost week.”', 'Credit', '£900.00', 'Since', '4 h ago'])
    expect(first?.getByText(text)).toBeVisible()
  expect(first?.getByRole('button', { name: 'Approve credit: Priya Shah' })).toBeVisible()
  expect(second?.getByText('Waiting for another admin')).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test('requires a reason before the credit is given, and keeps the dialog open after an error', async () => {
  let isSaid = false
  let rows = [asked]
  const { user, calls } = visit({
    creditRequests: () => sessionList(rows),
    decideCredit: () => {
      if (!isSaid) throw refusal('BAD_USER_INPUT', 'Say why, in 5 to 500 characters.')
      rows = []
      return { id: asked.id, isApproved: true }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Approve credit: Priya Shah' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve credit: Priya Shah' }))
  await user.click(dialog.getByRole('button', { name: 'Approve credit' }))
  expect(await dialog.findByText('Say why, in 5 to 500 characters.')).toBeVisible()
  isSaid = true
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Looked at the session.')
  await user.click(dialog.getByRole('button', { name: 'Approve credit' }))
  expect(await screen.findByText('£900.00 given. We’ve notified the student.')).toBeVisible()
  expect(await screen.findByText('No credit to approve.')).toBeVisible()
  expect(calls.findLast(({ operation }) => operation === 'DecideCredit')?.variables).toEqual({
    input: {
      requestId: asked.id,
      isApproved: true,
      reason: 'Looked at the session.',
      idempotencyKey: expect.any(String),
    },
  })
})
