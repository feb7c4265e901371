import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { UserCredit } from './UserCredit.tsx'

const SEEKER = '7f0c1a52-6a5e-4b7e-9a53-0d5a0d0a0002'
const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

test('an admin gives credit, and what the server refuses stands at its field', async () => {
  let credit = [eur(1_000)]
  const { user, calls } = renderPage(<UserCredit userId={SEEKER} canGrant />, {
    viewer: buildViewer({ userType: 'ADMIN' }),
    api: {
      seekerCredit: () => credit,
      grantCredit({ input }: { input: { amountMinor: number } }) {
        if (input.amountMinor > 100_000)
          throw refusal('BAD_USER_INPUT', 'Check the amount.', {
            fields: [{ path: 'amountMinor', message: 'From €0.01 to €1,000.00.' }],
          })
        return (credit = [eur(4_050)])
      },
    },
  })
  expect(await screen.findByText('€10.00')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Give credit' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Give credit' }))
  const amount = dialog.getByRole('textbox', { name: /Amount/ })
  await user.type(amount, '3050')
  await user.selectOptions(dialog.getByRole('combobox', { name: /Currency/ }), 'EUR')
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Hm')
  await user.click(dialog.getByRole('button', { name: 'Give €3,050.00' }))
  expect(await dialog.findByText('Say why, in 5 to 500 characters.')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), ', a lost session')
  await user.click(dialog.getByRole('button', { name: 'Give €3,050.00' }))
  expect(await dialog.findByText('From €0.01 to €1,000.00.')).toBeVisible()
  await user.clear(amount)
  await user.type(amount, '30.50')
  await user.click(dialog.getByRole('button', { name: 'Give €30.50' }))
  expect(await screen.findByText('€40.50')).toBeInTheDocument()
  const sent = calls
    .filter(({ operation }) => operation === 'GrantCredit')
    .map(({ variables }) => variables.input)
  const given = { userId: SEEKER, reason: 'Hm, a lost session', idempotencyKey: expect.any(String) }
  expect(sent).toEqual([
    { ...given, ...eur(305_000) },
    { ...given, ...eur(3_050) },
  ])
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
})

test('an amount above an admin’s limit can be requested from another admin', async () => {
  const { user, calls } = renderPage(<UserCredit userId={SEEKER} canGrant />, {
    viewer: buildViewer({ userType: 'ADMIN' }),
    api: {
      seekerCredit: () => [],
      grantCredit() {
        throw refusal('POLICY_VIOLATION', 'Ask another admin to give this.')
      },
      askForCredit: () => ({ id: 'request' }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Give credit' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Give credit' }))
  await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '900')
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A lost session')
  expect(dialog.queryByRole('button', { name: 'Ask another admin' })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Give £900.00' }))
  expect(await dialog.findByText('Ask another admin to give this.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Ask another admin' }))
  expect(calls.findLast(({ operation }) => operation === 'AskForCredit')?.variables.input).toMatchObject({
    userId: SEEKER,
    amountMinor: 90_000,
    currency: 'GBP',
    reason: 'A lost session',
  })
})
