import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { sessionList } from '../../sessions/session.testing.ts'
import { Reconciliation } from './Reconciliation.tsx'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const finished = {
  id: '70000000-0000-4000-8000-000000000001',
  since: '2026-11-20T03:00:00Z',
  startedAt: '2026-11-21T03:00:00Z',
  finishedAt: '2026-11-21T03:00:04Z' as string | null,
  events: 1_234 as number | null,
  missed: 0 as number | null,
  differences: 0 as number | null,
}
const untold = {
  id: '70000000-0000-4000-8000-000000000002',
  kind: 'UNTOLD',
  subject: 'forged',
  providerRef: '5d1f9a3e-1f63-4e7b-9d5c-0d6a35b3c0aa',
  sessionId: '70000000-0000-4000-8000-0000000000aa' as string | null,
  sessionTitle: 'Live case' as string | null,
  packageTitle: null as string | null,
  noticedAt: '2026-11-21T03:00:04Z',
  expected: { amountMinor: 5_000, currency: 'GBP' },
  told: { amountMinor: 0, currency: 'GBP' },
}

const visit = (api: Record<string, unknown>) =>
  renderPage(<Reconciliation now={NOW} />, {
    route: '/admin-dashboard',
    viewer: buildViewer({ userType: 'ADMIN' }),
    api: api as never,
  })

test('says that the books agree, and when they were compared', async () => {
  visit({ reconciliation: () => finished, moneyDifferences: () => sessionList([]) })
  expect(
    await screen.findByText(
      'Our books and the provider’s agree. Compared Sat 21 Nov, 03:00: 1,234 provider events.',
    ),
  ).toBeInTheDocument()
})

test('names what differs, by how much, for which session and what to do', async () => {
  visit({ reconciliation: () => finished, moneyDifferences: () => sessionList([untold]) })
  const row = within(await screen.findByRole('row', { name: /^Not on the provider’s list/ }))
  for (const text of ['£50.00', '£0.00', '8 h']) expect(row.getByText(text)).toBeInTheDocument()
  expect(row.getByText(/change the webhook secret/)).toBeInTheDocument()
  expect(row.getByRole('link', { name: 'Live case' })).toHaveAttribute('href', `/session/${untold.sessionId}`)
})

test('of the payment of a package, the package is named, with no session to open', async () => {
  const ofPackage = {
    ...untold,
    sessionId: null,
    sessionTitle: null,
    packageTitle: 'Package of 5, Live case',
  }
  visit({ reconciliation: () => finished, moneyDifferences: () => sessionList([ofPackage]) })
  const row = within(await screen.findByRole('row', { name: /^Not on the provider’s list/ }))
  expect(row.getByText('Package of 5, Live case')).toBeInTheDocument()
  expect(row.queryByRole('link')).toBeNull()
})

test('the books are compared at once, until the comparison has ended', async () => {
  const begun = { ...finished, id: '70000000-0000-4000-8000-000000000003', finishedAt: null, events: null }
  let latest = finished
  const { user } = visit({
    reconciliation: () => latest,
    moneyDifferences: () => sessionList([]),
    reconcilePayments: () => {
      latest = { ...begun, finishedAt: '2026-11-21T12:00:01Z', events: 7, missed: 2 }
      return begun
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Compare now' }))
  expect(
    await screen.findByText(/12:00: 7 provider events, 2 of them not heard of before and kept now\./),
  ).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Compare now' })).toBeEnabled()
})
