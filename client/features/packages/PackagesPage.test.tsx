import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { Toaster } from '../../components/overlays/Toaster.tsx'
import { type FakeApi, refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { buildPackage } from './package.testing.ts'
import { PackagesPage } from './PackagesPage.tsx'

const gbp = (amountMinor: number) => ({ amountMinor, currency: 'GBP' as const })

const visit = (api: FakeApi = {}, route = '/packages') =>
  renderPage(
    <>
      <PackagesPage />
      <Toaster />
    </>,
    {
      route,
      viewer: buildViewer(),
      api: { myPackages: () => [buildPackage()], myCredit: () => [], packageReceipts: () => [], ...api },
    },
  )

describe('a package', () => {
  test('says what is left, what it is worth today, and leads to booking with its kind chosen', async () => {
    visit()
    const card = within(await screen.findByRole('article', { name: 'Live case with Elena Marchetti' }))
    expect(card.getByText('Bought Fri 20 Nov 2026, 09:00')).toBeVisible()
    expect(card.getByText('3 left of 5')).toBeVisible()
    expect(card.getByText('£130.00 refundable today')).toBeVisible()
    expect(card.getByRole('link', { name: 'Book a session' })).toHaveAttribute(
      'href',
      '/coach/20000000-0000-4000-8000-000000000001?type=live-case',
    )
  })

  test.each([
    ['USED', 'All 5 sessions used'],
    ['RETURNED', 'Returned. It had 5 sessions.'],
    ['TAKEN_BACK', 'Your bank took the payment back. It had 5 sessions.'],
  ] as const)('%s says so and offers nothing', async (state, text) => {
    visit({ myPackages: () => [buildPackage({ state, left: 0, isBookable: false, refundable: gbp(0) })] })
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Book a session' })).toBeNull()
    expect(screen.queryByText(/refundable/)).toBeNull()
  })

  test('of a coach who cannot be booked any more is only returned', async () => {
    const gone = { isBookable: false, usedPrice: gbp(9_200), refundable: gbp(13_800) }
    const { user } = visit({ myPackages: () => [buildPackage(gone)] })
    await user.click(await screen.findByRole('button', { name: 'Return package' }))
    expect(screen.queryByRole('link', { name: 'Book a session' })).toBeNull()
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('2 used, at the package’s price')).toBeVisible()
    expect(dialog.getByText(/cannot be booked any more, so every session/)).toBeVisible()
  })

  test('leads to its receipt and, once it is returned, its credit note', async () => {
    const issued = (number: string, kind: string, minor: number) => ({
      number,
      kind,
      url: `/api/v1/receipts/${number}?s`,
      amount: gbp(minor),
    })
    const { calls } = visit({
      packageReceipts: () => [
        issued('R-000012', 'RECEIPT', 23_000),
        issued('C-000003', 'CREDIT_NOTE', 13_000),
      ],
    })
    const links = await screen.findAllByRole('link', { name: /PDF/ })
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Receipt R-000012, £230.00 (PDF)', '/api/v1/receipts/R-000012?s'],
      ['Credit note C-000003, £130.00 (PDF)', '/api/v1/receipts/C-000003?s'],
    ])
    expect(calls.find(({ operation }) => operation === 'PackageReceipts')?.variables).toEqual({
      packageId: buildPackage().id,
    })
  })

  test('nothing bought leads to the coaches', async () => {
    visit({ myPackages: () => [] })
    expect(await screen.findByRole('heading', { name: 'No packages yet' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Find a coach' })).toHaveAttribute('href', '/coaches')
  })

  test('credit is said with what it pays for', async () => {
    visit({ myCredit: () => [gbp(3_000)] })
    expect(
      await screen.findByText('£30.00 of credit. It pays for a session whose whole price it covers.'),
    ).toBeVisible()
  })
})

describe('returning', () => {
  const open = async ({ user }: ReturnType<typeof visit>) => {
    await user.click(await screen.findByRole('button', { name: 'Return package' }))
    return within(await screen.findByRole('alertdialog', { name: 'Return this package?' }))
  }

  test('says what was paid, what the used sessions cost alone, and returns for what it said', async () => {
    let own = buildPackage()
    const view = visit({
      myPackages: () => [own],
      returnPackage: () => (own = { ...own, state: 'RETURNED', left: 0, refundable: gbp(0) }),
    })
    const dialog = await open(view)
    const lines = dialog.getAllByRole('term').map((term) => term.parentElement?.textContent)
    expect(lines).toEqual(['You paid£230.00', '2 used, at £50.00 each£100.00', 'Back to your card£130.00'])
    await view.user.click(dialog.getByRole('button', { name: 'Return for £130.00' }))
    expect(await screen.findByText('Returned. £130.00 goes back to your card.')).toBeInTheDocument()
    expect(await screen.findByText('Returned. It had 5 sessions.')).toBeInTheDocument()
    expect(view.calls.find(({ operation }) => operation === 'ReturnPackage')?.variables.input).toEqual({
      packageId: buildPackage().id,
      expectedRefund: gbp(13_000),
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
  })

  test('what became credit is a line of its own, and nothing that was used', async () => {
    const own = buildPackage({
      used: 1,
      credited: 1,
      usedPrice: gbp(5_000),
      creditedPrice: gbp(4_600),
      refundable: gbp(13_400),
    })
    const dialog = await open(visit({ myPackages: () => [own] }))
    expect(dialog.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
      'You paid£230.00',
      '1 used, at £50.00 each£50.00',
      '1 became credit£46.00',
      'Back to your card£134.00',
    ])
  })

  test('a refund that has changed is refused, and the new one stands there', async () => {
    let own = buildPackage()
    const view = visit({
      myPackages: () => [own],
      returnPackage() {
        own = buildPackage({ left: 2, usedPrice: gbp(15_000), refundable: gbp(8_000) })
        throw refusal('CONFLICT', 'What comes back has changed.', { amount: gbp(8_000) })
      },
    })
    const dialog = await open(view)
    await view.user.click(dialog.getByRole('button', { name: 'Return for £130.00' }))
    expect(await dialog.findByText('What comes back has changed.')).toBeVisible()
    await view.user.click(await dialog.findByRole('button', { name: 'Return for £80.00' }))
    const amounts = view.calls.flatMap(({ operation, variables }) =>
      operation === 'ReturnPackage' ? [variables.input.expectedRefund.amountMinor] : [],
    )
    expect(amounts).toEqual([13_000, 8_000])
  })
})

describe('back from paying', () => {
  const route = `/packages?bought=${buildPackage().id}`

  test('says that the package is ready', async () => {
    visit({}, route)
    expect(
      await screen.findByText('Your package is ready: 5 × Live case with Elena Marchetti, £230.00 paid.'),
    ).toBeVisible()
  })

  test('before the provider’s word it waits, and then knows', async () => {
    let isPaid = false
    visit({ myPackages: () => (isPaid ? [buildPackage()] : []) }, route)
    expect(await screen.findByText(/Confirming your payment/)).toBeVisible()
    expect(screen.queryByText('No packages yet')).toBeNull()
    isPaid = true
    expect(await screen.findByText(/Your package is ready/)).toBeVisible()
  })
})
