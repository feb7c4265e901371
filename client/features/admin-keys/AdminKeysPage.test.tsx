import { describe, expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { DAY } from '../../lib/durations.ts'
import { sessionList as listOf } from '../sessions/session.testing.ts'
import { AdminKeysPage } from './AdminKeysPage.tsx'

const ID = '7f0c1a52-6a5e-4b7e-9a53-0d5a0d0a0001'
const SECRET = `cb_live_Ab12${'x'.repeat(45)}`
const usage = Array.from({ length: 30 }, (_, i) => ({
  date: new Date(Date.UTC(2026, 9, 23) + i * DAY).toISOString().slice(0, 10),
  requests: i === 29 ? 1200 : 10,
  points: 100,
  refused: i === 3 ? 4 : 0,
}))
const key = (overrides: object = {}) => ({
  __typename: 'PartnerKey',
  id: ID,
  name: 'Northbank Careers',
  prefix: 'cb_live_Ab12',
  scopes: ['LISTINGS_READ', 'SLOTS_READ'],
  pointsPerMinute: 10_000,
  state: 'ACTIVE',
  createdAt: '2026-09-07T09:00:00.000Z',
  createdBy: 'Ada Shah',
  expiresAt: '2027-09-07T09:00:00.000Z',
  revokedAt: null,
  previousPrefix: null,
  overlapEndsAt: null,
  lastUsedAt: '2026-11-21T08:04:00.000Z',
  usage,
  ...overrides,
})

const visit = (api: Record<string, unknown> = {}) =>
  renderPage(<AdminKeysPage />, {
    route: '/admin/settings/keys',
    viewer: buildViewer({ userType: 'ADMIN' }),
    api: { partnerKeys: () => listOf([key()]), ...api },
  })
type Page = ReturnType<typeof visit>
const card = async (name = 'Northbank Careers') => within(await screen.findByRole('region', { name }))
const sent = ({ calls }: Page, operation: string) =>
  calls.filter((call) => call.operation === operation).map(({ variables }) => variables?.input)

test('a key shows what it is for, how it begins, its times and its usage', async () => {
  visit()
  const shown = await card()
  expect(shown.getByText('Active')).toBeInTheDocument()
  expect(shown.getByText('cb_live_Ab12…')).toBeInTheDocument()
  expect(shown.getByText('slots:read')).toBeInTheDocument()
  expect(shown.getByText('Tue 7 Sep 2027, 09:00 UTC')).toBeInTheDocument()
  expect(shown.getByText('Sat 21 Nov 2026, 08:04 UTC')).toBeInTheDocument()
  expect(shown.getByText('1,490 requests in 30 days, 4 refused; 3,000 points.')).toBeInTheDocument()
  expect(
    shown.getByRole('figure', { name: /^Requests of Northbank Careers a day: 1,490/ }),
  ).toBeInTheDocument()
})

test('the chart’s table is one press away, today first', async () => {
  const { user } = visit()
  const shown = await card()
  await user.click(shown.getByRole('button', { name: 'Show table' }))
  const rows = shown.getAllByRole('row')
  expect(rows).toHaveLength(31)
  expect(rows[1]).toHaveTextContent('Sat 21 Nov1,2000100')
})

test('a key that asked nothing says so instead of an empty chart', async () => {
  visit({ partnerKeys: () => listOf([key({ usage: usage.map((day) => ({ ...day, requests: 0 })) })]) })
  const shown = await card()
  expect(shown.getByText('None in the last 30 days.')).toBeInTheDocument()
  expect(shown.queryByRole('figure')).not.toBeInTheDocument()
})

test.each([
  [{ state: 'EXPIRING' }, 'Expires soon', ['Change', 'New secret', 'Revoke']],
  [{ state: 'EXPIRED' }, 'Expired', ['Change', 'Revoke']],
  [{ state: 'REVOKED', revokedAt: '2026-11-20T08:00:00.000Z' }, 'Revoked', []],
  [{ lastUsedAt: null }, 'Never', ['Change', 'New secret', 'Revoke']],
  [
    { state: 'OVERLAPPING', previousPrefix: 'cb_live_Old1', overlapEndsAt: '2026-11-24T09:30:00.000Z' },
    /cb_live_Old1…, works until Tue 24 Nov 2026, 09:30 UTC/,
    ['Change', 'New secret', 'Revoke'],
  ],
])('%j says so, and offers what can be done', async (overrides, words, verbs) => {
  visit({ partnerKeys: () => listOf([key(overrides)]) })
  const shown = await card()
  const isWords = (_text: string, element: Element | null) =>
    element?.matches('p, span, dd, div') === true &&
    (typeof words === 'string' ? element.textContent === words : words.test(element.textContent ?? ''))
  expect(shown.getAllByText(isWords).length).toBeGreaterThan(0)
  const offered = shown.getAllByRole('button').map(({ textContent }) => textContent)
  expect(offered.filter((label) => label !== 'Show table')).toEqual(verbs)
})

describe('a new key', () => {
  const open = async (page: Page) => {
    await page.user.click(await screen.findByRole('button', { name: 'Create key' }))
    return within(await screen.findByRole('alertdialog', { name: 'Create a key' }))
  }

  test('is asked for by name, scopes, points and end, and its secret is shown once and copied', async () => {
    const page = visit({
      partnerKeys: () => listOf([]),
      createPartnerKey: () => ({ key: key(), secret: SECRET }),
    })
    const { user } = page
    const dialog = await open(page)
    await user.type(dialog.getByLabelText('Name'), 'Northbank Careers')
    await user.click(dialog.getByRole('checkbox', { name: /slots:read/ }))
    await user.selectOptions(dialog.getByLabelText('Expires'), 'In 90 days')
    await user.click(dialog.getByRole('button', { name: 'Create key' }))

    const shown = within(await screen.findByRole('alertdialog', { name: 'Copy the secret now' }))
    expect(shown.getByRole('alert')).toHaveTextContent('the only time it is shown')
    expect(shown.getByLabelText('Secret of Northbank Careers')).toHaveValue(SECRET)
    const [input] = sent(page, 'CreatePartnerKey')
    expect(input).toMatchObject({
      name: 'Northbank Careers',
      scopes: ['LISTINGS_READ', 'SLOTS_READ'],
      pointsPerMinute: 10_000,
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    const days = (Date.parse(String(input?.expiresAt)) - Date.now()) / DAY
    expect(Math.round(days)).toBe(90)

    const writeText = jest.spyOn(navigator.clipboard, 'writeText')
    await user.click(shown.getByRole('button', { name: 'Copy secret' }))
    expect(writeText).toHaveBeenCalledWith(SECRET)
    await user.click(shown.getByRole('button', { name: 'Done' }))
    expect(screen.queryByDisplayValue(SECRET)).not.toBeInTheDocument()
  })

  test('is refused at its fields, and sent again under the same idempotency key', async () => {
    const page = visit({
      createPartnerKey: () => {
        throw refusal('BAD_USER_INPUT', 'Please check what you entered.', {
          fields: [
            { path: 'name', message: 'Use 2 to 80 characters.' },
            { path: 'scopes', message: 'Choose at least one.' },
            { path: 'pointsPerMinute', message: 'Enter a whole number.' },
          ],
        })
      },
    })
    const dialog = await open(page)
    await page.user.clear(dialog.getByLabelText('Points a minute'))
    await page.user.type(dialog.getByLabelText('Points a minute'), 'many')
    for (let i = 0; i < 2; i += 1) {
      await page.user.click(dialog.getByRole('button', { name: 'Create key' }))
      expect(await dialog.findByText('Choose at least one.')).toBeInTheDocument()
    }
    expect(dialog.getByLabelText('Name')).toBeInvalid()
    expect(dialog.getByLabelText('Points a minute')).toBeInvalid()
    const [first, again] = sent(page, 'CreatePartnerKey')
    expect(first).toMatchObject({ pointsPerMinute: 0 })
    expect(again).toEqual({ ...first, expiresAt: again?.expiresAt })
  })

  test('that was made before says that its secret was shown then', async () => {
    const page = visit({ createPartnerKey: () => ({ key: key(), secret: null }) })
    const dialog = await open(page)
    await page.user.click(dialog.getByRole('button', { name: 'Create key' }))
    expect(await screen.findByText(/Make a new one if nobody has it/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Copy secret' })).not.toBeInTheDocument()
  })
})

test('a key is changed, and its end stays unless another is chosen', async () => {
  const page = visit({ changePartnerKey: () => key({ name: 'Northbank' }) })
  await page.user.click(await screen.findByRole('button', { name: 'Change Northbank Careers' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the key' }))
  expect(dialog.getByLabelText('Expires')).toHaveDisplayValue('As now: Tue 7 Sep 2027, 09:00 UTC')
  await page.user.clear(dialog.getByLabelText('Name'))
  await page.user.type(dialog.getByLabelText('Name'), 'Northbank')
  await page.user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByRole('region', { name: 'Northbank' })).toBeInTheDocument()
  expect(sent(page, 'ChangePartnerKey')).toEqual([
    {
      keyId: ID,
      name: 'Northbank',
      scopes: ['LISTINGS_READ', 'SLOTS_READ'],
      pointsPerMinute: 10_000,
      expiresAt: '2027-09-07T09:00:00.000Z',
    },
  ])
})

test('a key is given a new secret beside the former, for as long as is chosen', async () => {
  const overlapping = {
    prefix: 'cb_live_New1',
    previousPrefix: 'cb_live_Ab12',
    state: 'OVERLAPPING',
    overlapEndsAt: '2026-11-28T09:30:00.000Z',
  }
  const page = visit({ rotatePartnerKey: () => ({ key: key(overlapping), secret: SECRET }) })
  await page.user.click(await screen.findByRole('button', { name: 'New secret for Northbank Careers' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Make a new secret' }))
  expect(dialog.getByText(/cb_live_Ab12… works beside the new one until/)).toBeInTheDocument()
  await page.user.selectOptions(dialog.getByLabelText('The present secret'), 'Ends now')
  expect(dialog.getByText(/cb_live_Ab12… ends within five seconds/)).toBeInTheDocument()
  await page.user.selectOptions(dialog.getByLabelText('The present secret'), 'Works for 7 more days')
  await page.user.click(dialog.getByRole('button', { name: 'Make a new secret' }))
  expect(await screen.findByDisplayValue(SECRET)).toBeInTheDocument()
  expect(sent(page, 'RotatePartnerKey')).toMatchObject([{ keyId: ID, overlapDays: 7 }])
  await page.user.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText(/You have not copied it/)).toBeInTheDocument()
  await page.user.keyboard('{Escape}')
  expect(screen.queryByDisplayValue(SECRET)).not.toBeInTheDocument()
  expect((await card()).getByText('Two secrets')).toBeInTheDocument()
})

test('a secret that nobody copied is not closed over by one press', async () => {
  const { user } = visit({ rotatePartnerKey: () => ({ key: key(), secret: SECRET }) })
  await user.click(await screen.findByRole('button', { name: 'New secret for Northbank Careers' }))
  await user.click(await screen.findByRole('button', { name: 'Make a new secret' }))
  await screen.findByDisplayValue(SECRET)
  const leaves = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leaves()).toBe(true)
  await user.keyboard('{Escape}')
  expect(screen.getByDisplayValue(SECRET)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Copy secret' }))
  expect(leaves()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByDisplayValue(SECRET)).not.toBeInTheDocument()
})

test.each([
  [{ state: 'EXPIRING', expiresAt: new Date(Date.now() + 9.5 * DAY).toISOString() }, /expires in 9 days/],
  [{ state: 'EXPIRING', expiresAt: new Date(Date.now() + DAY / 2).toISOString() }, /expires in some hours/],
  [{ state: 'EXPIRED' }, /What asks with it is refused/],
])('%j is warned of, with what to do', async (overrides, words) => {
  visit({ partnerKeys: () => listOf([key(overrides)]) })
  const warning = await (await card()).findByRole('status')
  expect(warning).toHaveTextContent(words)
  expect(warning).toHaveTextContent(/Change when it expires/)
})

test('a key is revoked only after it is said what follows', async () => {
  const page = visit({
    revokePartnerKey: () => key({ state: 'REVOKED', revokedAt: '2026-11-21T09:30:00.000Z' }),
  })
  await page.user.click(await screen.findByRole('button', { name: 'Revoke Northbank Careers' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke this key?' }))
  expect(dialog.getByText(/This cannot be undone/)).toBeInTheDocument()
  await page.user.click(dialog.getByRole('button', { name: 'Keep key' }))
  expect(sent(page, 'RevokePartnerKey')).toEqual([])
  await page.user.click(screen.getByRole('button', { name: 'Revoke Northbank Careers' }))
  await page.user.click(await screen.findByRole('button', { name: 'Revoke key' }))
  expect(await screen.findByText('Revoked', { selector: 'span' })).toBeInTheDocument()
  expect(sent(page, 'RevokePartnerKey')).toEqual([{ keyId: ID }])
})

test('no keys say what to do', async () => {
  visit({ partnerKeys: () => listOf([]) })
  expect(await screen.findByRole('heading', { name: 'No keys yet' })).toBeInTheDocument()
})

test('anyone else reads the server’s refusal', async () => {
  visit({
    partnerKeys: () => {
      throw refusal('FORBIDDEN', "You don't have permission to access this resource.")
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent("You don't have permission")
  expect(screen.queryByRole('button', { name: 'Create key' })).not.toBeInTheDocument()
})
