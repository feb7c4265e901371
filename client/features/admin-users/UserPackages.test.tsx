import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { buildPackage } from '../packages/package.testing.ts'
import { UserPackages } from './UserPackages.tsx'

const SEEKER = '7f0c1a52-6a5e-4b7e-9a53-0d5a0d0a0002'
const gbp = (amountMinor: number) => ({ amountMinor, currency: 'GBP' as const })

test('an admin returns a package for its seeker with a reason, and looks again when the refund has changed', async () => {
  let own = buildPackage()
  const { user, calls } = renderPage(<UserPackages userId={SEEKER} />, {
    viewer: buildViewer({ userType: 'ADMIN' }),
    api: {
      seekerPackages: () => [own],
      returnSeekerPackage({ input }: { input: { reason: string; expectedRefund: { amountMinor: number } } }) {
        if (input.reason.length < 5)
          throw refusal('BAD_USER_INPUT', 'Check the reason.', {
            fields: [{ path: 'reason', message: 'Say why, in 5 to 500 characters.' }],
          })
        if (input.expectedRefund.amountMinor === 13_000) {
          own = buildPackage({ used: 3, left: 2, usedPrice: gbp(15_000), refundable: gbp(8_000) })
          throw refusal('CONFLICT', 'What comes back has changed since you were shown it.')
        }
        return (own = { ...own, state: 'RETURNED', left: 0 })
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Return package: Live case/ }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Return this package?' }))
  await user.click(dialog.getByRole('button', { name: 'Return for £130.00' }))
  expect(await dialog.findByText('Say why, in 5 to 500 characters.')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Moved abroad')
  await user.click(dialog.getByRole('button', { name: 'Return for £130.00' }))
  expect(await dialog.findByText('What comes back has changed since you were shown it.')).toBeVisible()
  await user.click(await dialog.findByRole('button', { name: 'Return for £80.00' }))
  expect(await screen.findByText(/^Returned\. It had 5 sessions/)).toBeInTheDocument()
  const sent = calls
    .filter(({ operation }) => operation === 'ReturnSeekerPackage')
    .map(({ variables }) => variables.input)
  expect(sent.at(-1)).toMatchObject({ packageId: own.id, reason: 'Moved abroad', expectedRefund: gbp(8_000) })
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3)
})

test('an account without packages says so', async () => {
  renderPage(<UserPackages userId={SEEKER} />, {
    viewer: buildViewer({ userType: 'ADMIN' }),
    api: { seekerPackages: () => [] },
  })
  expect(await screen.findByText('None')).toBeVisible()
})
