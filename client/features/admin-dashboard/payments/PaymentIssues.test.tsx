import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { Toaster } from '../../../components/overlays/Toaster.tsx'
import { refusal } from '../../../testing/api-link.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { sessionList } from '../../sessions/session.testing.ts'
import { PaymentIssues } from './PaymentIssues.tsx'

const NOW = Date.parse('2026-11-21T12:00:00Z')

const penny = {
  id: '70000000-0000-4000-8000-000000000001',
  reason: 'AMOUNT_DIFFERS',
  eventType: 'SUCCEEDED' as string | null,
  payoutEventType: null as string | null,
  instruction: null as string | null,
  told: { amountMinor: 1, currency: 'GBP' } as { amountMinor: number; currency: string } | null,
  expected: { amountMinor: 9_999, currency: 'GBP' } as { amountMinor: number; currency: string } | null,
  providerRef: '5d1f9a3e-1f63-4e7b-9d5c-0d6a35b3c0aa',
  providerWords: null as string | null,
  sessionId: '70000000-0000-4000-8000-0000000000aa' as string | null,
  sessionTitle: 'Live case' as string | null,
  packageTitle: null as string | null,
  noticedAt: '2026-11-21T07:30:00Z',
  resolvedAt: null as string | null,
  note: null as string | null,
}
const unknown = {
  ...penny,
  id: '70000000-0000-4000-8000-000000000002',
  reason: 'UNKNOWN_REFERENCE',
  told: { amountMinor: 14_000, currency: 'JPY' },
  expected: null,
  sessionId: null,
  sessionTitle: null,
}
const refused = {
  ...penny,
  id: '70000000-0000-4000-8000-000000000003',
  reason: 'INSTRUCTION_REFUSED',
  eventType: null,
  instruction: 'REFUND',
  told: null,
  providerWords: 'Only a payment that was taken can be refunded.',
}

const visit = (api: Record<string, unknown>) =>
  renderPage(
    <>
      <PaymentIssues now={NOW} />
      <Toaster />
    </>,
    { route: '/admin-dashboard', viewer: buildViewer({ userType: 'ADMIN' }), api: api as never },
  )

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }))

test('says what was told, what we asked for, why it does not count and for which session', async () => {
  visit({ paymentIssues: () => sessionList([penny, unknown, refused]) })
  const row = await rowOf(/^Paid £0.01/)
  for (const text of ['It names another amount than we asked for.', '£99.99', '4 h', penny.providerRef])
    expect(row.getByText(text)).toBeInTheDocument()
  expect(row.getByRole('link', { name: 'Live case' })).toHaveAttribute('href', `/session/${penny.sessionId}`)
  const stranger = await rowOf(/^Paid 14000 of the smallest unit of JPY/)
  expect(stranger.getByText('We never made a payment with this reference.')).toBeInTheDocument()
  expect(stranger.queryByRole('link')).toBeNull()
  const instruction = await rowOf(/^Give the money back/)
  expect(instruction.getByText(`“${refused.providerWords}”`)).toBeInTheDocument()
})

test('of the payment of a package, the package is named, with no session to open', async () => {
  const ofPackage = { ...penny, sessionId: null, sessionTitle: null, packageTitle: 'Package of 5, Live case' }
  visit({ paymentIssues: () => sessionList([ofPackage]) })
  const row = await rowOf(/^Paid £0.01/)
  expect(row.getByText('Package of 5, Live case')).toBeInTheDocument()
  expect(row.queryByRole('link')).toBeNull()
})

test('a payout that we never made is told with what to do about it', async () => {
  const payout = { ...unknown, reason: 'UNKNOWN_TRANSFER', eventType: null, payoutEventType: 'PAID' }
  const account = {
    ...payout,
    id: refused.id,
    reason: 'UNKNOWN_ACCOUNT',
    payoutEventType: 'ACCOUNT_CHANGED',
    told: null,
  }
  const rows: { id: string }[] = [payout, account]
  visit({ paymentIssues: () => sessionList(rows) })
  const row = await rowOf(/^Payout paid 14000 of the smallest unit of JPY/)
  expect(row.getByText(/^We never sent a payout .* reverse it there/)).toBeInTheDocument()
  expect((await rowOf(/^Payout account changed/)).getByText(/^No coach here/)).toBeInTheDocument()
})

test('says that what nobody asked for counts, and nothing of it was asked for', async () => {
  const refund = { ...penny, reason: 'NOT_ASKED', eventType: 'REFUNDED', expected: null }
  const capture = { ...penny, id: unknown.id, reason: 'NOT_ASKED' }
  const authorized = { ...penny, id: refused.id, reason: 'NOT_ASKED', eventType: 'AUTHORIZED' }
  visit({ paymentIssues: () => sessionList([refund, capture, authorized]) })
  const row = await rowOf(/^Refunded £0.01/)
  expect(row.getByText(/^A refund nobody asked for\. .* it counts\.$/)).toBeInTheDocument()
  expect(row.getByText('Nothing')).toBeInTheDocument()
  expect((await rowOf(/^Paid £0.01/)).getByText(/^Taken before the coach accepted/)).toBeInTheDocument()
  expect((await rowOf(/^Set aside £0.01/)).getByText(/to be paid at once/)).toBeInTheDocument()
})

test('one is resolved with a note, and off the list', async () => {
  let issues = [penny]
  const { user, calls } = visit({
    paymentIssues: () => sessionList(issues),
    resolvePaymentIssue: () => {
      issues = []
      return { ...penny, resolvedAt: '2026-11-21T12:00:00Z', note: 'A test of theirs.' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Resolve: Paid £0.01' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Paid £0.01' }))
  await user.type(dialog.getByRole('textbox', { name: /What did you find/ }), 'A test of theirs.')
  await user.click(dialog.getByRole('button', { name: 'Resolve' }))
  expect(
    await screen.findByText('Everything the payment provider said agrees with our books.'),
  ).toBeInTheDocument()
  expect(calls.find(({ operation }) => operation === 'ResolvePaymentIssue')?.variables).toEqual({
    input: { issueId: penny.id, note: 'A test of theirs.' },
  })
})

test('a refusal is said where it was written, and nothing is lost', async () => {
  const { user } = visit({
    paymentIssues: () => sessionList([penny]),
    resolvePaymentIssue: () => {
      throw refusal('POLICY_VIOLATION', 'Somebody has looked into this already.')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Resolve: Paid £0.01' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'A test of theirs.')
  await user.click(dialog.getByRole('button', { name: 'Resolve' }))
  expect(await dialog.findByText('Somebody has looked into this already.')).toBeInTheDocument()
  expect(dialog.getByRole('textbox')).toHaveValue('A test of theirs.')
})
