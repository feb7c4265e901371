import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { type FakeApi, refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { buildOffer, buildPackage } from './package.testing.ts'
import { PackageOffer } from './PackageOffer.tsx'

const COACH = { id: '20000000-0000-4000-8000-000000000001', firstName: 'Elena' }
const OFFERS = [buildOffer(3, 5, 4_750), buildOffer(5, 8, 4_600), buildOffer(10, 12, 4_400)]

function show(api: FakeApi = {}, viewer: Parameters<typeof buildViewer>[0] | null = {}) {
  return renderPage(<PackageOffer coach={COACH} sessionType={{ key: 'live-case', title: 'Live case' }} />, {
    route: `/coach/${COACH.id}`,
    viewer: viewer && buildViewer(viewer),
    api: {
      packageOffers: () => OFFERS,
      myPackages: () => [],
      myCredit: () => [],
      buyPackage: () => ({ checkoutUrl: `${window.location.origin}/#card-page` }),
      ...api,
    },
  })
}

async function choose({ user }: ReturnType<typeof show>, size: RegExp = /^5 sessions/) {
  await user.click(await screen.findByRole('button', { name: 'Packages: 3 for £142.50, save 5 %' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Buy a package' }))
  await user.click(dialog.getByRole('radio', { name: size }))
  return dialog
}

const clear = () => {
  window.location.hash = ''
}
beforeEach(clear)
afterEach(clear)

describe('the offer', () => {
  test('is chosen with its total, its price a session and what it saves, and bought for what was shown', async () => {
    const view = show()
    const dialog = await choose(view)
    expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      '3 sessions£142.50£47.50 eachsave £7.50',
      '5 sessions£230.00£46.00 eachsave £20.00',
      '10 sessions£440.00£44.00 eachsave £60.00',
    ])
    expect(dialog.getByText(/less the sessions you used at £50.00 each/)).toBeVisible()
    await view.user.click(dialog.getByRole('button', { name: 'Buy 5 sessions for £230.00' }))
    await waitFor(() => expect(window.location.hash).toBe('#card-page'))
    expect(view.calls.find(({ operation }) => operation === 'BuyPackage')?.variables.input).toEqual({
      coachId: COACH.id,
      sessionType: 'live-case',
      size: 5,
      expectedPrice: { amountMinor: 23_000, currency: 'GBP' },
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
  })

  test('for another price than was shown buys nothing, and shows the new one', async () => {
    let offers = OFFERS
    const view = show({
      packageOffers: () => offers,
      buyPackage() {
        offers = [buildOffer(3, 5, 4_750), buildOffer(5, 8, 5_060, 5_500)]
        throw refusal('CONFLICT', 'The price has changed.', {
          amount: { amountMinor: 25_300, currency: 'GBP' },
        })
      },
    })
    const dialog = await choose(view)
    await view.user.click(dialog.getByRole('button', { name: 'Buy 5 sessions for £230.00' }))
    expect(await dialog.findByText('The price has changed.')).toBeVisible()
    expect(await dialog.findByRole('button', { name: 'Buy 5 sessions for £253.00' })).toBeEnabled()
    expect(window.location.hash).toBe('')
  })

  test('leads a visitor to sign in, and back to the open choice', async () => {
    const view = show({}, null)
    const dialog = await choose(view)
    await view.user.click(dialog.getByRole('button', { name: 'Sign in to buy' }))
    expect(view.opened).toEqual(['signin'])
    expect(view.location()).toBe(`/coach/${COACH.id}?type=live-case&packages=open`)
  })

  test('is not made to the coach', async () => {
    const view = show({}, { userType: 'COACH', coachId: COACH.id })
    await waitFor(() => expect(view.calls.map(({ operation }) => operation)).toContain('PackageOffers'))
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  })

  test('is silent when the coach sells none', async () => {
    const view = show({ packageOffers: () => [] })
    await waitFor(() => expect(view.calls.map(({ operation }) => operation)).toContain('PackageOffers'))
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('gives way to the package that the next session is paid from', async () => {
    show({ myPackages: () => [buildPackage()] })
    expect(await screen.findByText(/Paid from your package: 3 left of 5\./)).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
