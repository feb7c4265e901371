import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { sessionList as listOf } from '../sessions/session.testing.ts'
import { AdminWebhooksPage } from './AdminWebhooksPage.tsx'
import { FIRST_DOCUMENT } from './webhook-words.ts'

const ID = '7f0c1a52-6a5e-4b7e-9a53-0d5a0d0a0001'
const SECRET = `whsec_${'x'.repeat(43)}`
const endpoint = (overrides: object = {}) => ({
  __typename: 'WebhookEndpoint',
  id: ID,
  keyName: 'Northbank Careers',
  url: 'https://hooks.northbank.test/casebound',
  types: ['COACH_UPDATED'],
  document: FIRST_DOCUMENT,
  state: 'ACTIVE',
  disabledReason: null,
  disabledAt: null,
  failingSince: null,
  previousSecretUntil: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  ...overrides,
})
const delivery = (overrides: object = {}) => ({
  __typename: 'WebhookDelivery',
  id: 'd1',
  eventId: 'e1',
  type: 'COACH_UPDATED',
  coachId: 'c1',
  occurredAt: '2026-11-21T08:00:00.000Z',
  isTest: false,
  state: 'FAILED',
  nextAttemptAt: null,
  body: '{"id":"e1"}',
  createdAt: '2026-11-21T08:00:00.000Z',
  attempts: [
    {
      __typename: 'WebhookAttempt',
      at: '2026-11-21T08:00:01.000Z',
      durationMs: 84,
      status: 503,
      error: null,
      answer: 'Down for repairs',
      headers: [{ __typename: 'WebhookHeader', name: 'casebound-webhook-id', value: 'e1' }],
    },
  ],
  ...overrides,
})

const visit = (api: Record<string, unknown> = {}) =>
  renderPage(<AdminWebhooksPage />, {
    route: `/admin/settings/keys/${ID}/webhooks`,
    path: '/admin/settings/keys/:id/webhooks',
    viewer: buildViewer({ userType: 'ADMIN' }),
    api: {
      webhookEndpoints: () => listOf([endpoint()]),
      webhookDeliveries: () => listOf([delivery()]),
      ...api,
    },
  })
type Page = ReturnType<typeof visit>
const card = async () => within(await screen.findByRole('region', { name: /hooks\.northbank\.test/ }))
const sent = ({ calls }: Page, operation: string) =>
  calls.filter((call) => call.operation === operation).map(({ variables }) => variables)

test('without endpoints the page says what to do', async () => {
  visit({ webhookEndpoints: () => listOf([]) })
  expect(await screen.findByText('No endpoints yet')).toBeInTheDocument()
})

test.each([
  [{}, 'Active', 'Send a test'],
  [{ failingSince: '2026-11-20T08:00:00.000Z' }, 'Failing', 'Send a test'],
  [
    { state: 'DISABLED', disabledAt: '2026-11-20T08:00:00.000Z', disabledReason: 'Nothing but failures.' },
    'Switched off',
    'Enable',
  ],
])('an endpoint with %j is %s', async (overrides, label, verb) => {
  visit({ webhookEndpoints: () => listOf([endpoint(overrides)]) })
  const shown = await card()
  expect(shown.getByText(label)).toBeInTheDocument()
  expect(shown.getByRole('button', { name: verb })).toBeInTheDocument()
})

test('a new endpoint is asked for, refused at its field, and its secret is shown once', async () => {
  const answers = [
    () =>
      refusal('BAD_USER_INPUT', 'Please check what you entered.', {
        fields: [{ path: 'url', message: 'Use an address in public.' }],
      }),
    () => ({ endpoint: endpoint(), secret: SECRET }),
  ]
  const page = visit({ createWebhookEndpoint: () => answers.shift()?.() })
  const { user } = page
  await user.click(await screen.findByRole('button', { name: 'Add endpoint' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Add an endpoint' }))
  await user.type(dialog.getByLabelText('Address'), 'https://10.0.0.1/')
  await user.click(dialog.getByRole('checkbox', { name: /coach\.slots_changed/ }))
  await user.click(dialog.getByRole('button', { name: 'Add endpoint' }))
  expect(await dialog.findByText('Use an address in public.')).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Add endpoint' }))
  const shown = within(await screen.findByRole('alertdialog', { name: 'Copy the secret now' }))
  expect(shown.getByLabelText('Secret of 10.0.0.1')).toHaveValue(SECRET)
  expect(sent(page, 'CreateWebhookEndpoint').at(-1)).toMatchObject({
    input: {
      keyId: ID,
      url: 'https://10.0.0.1/',
      types: ['COACH_LISTED', 'COACH_UPDATED', 'COACH_WITHDRAWN'],
      document: FIRST_DOCUMENT,
    },
  })
})

test('the log shows each attempt, filters by state, and sends again', async () => {
  const page = visit({ replayWebhookDelivery: () => delivery({ state: 'WAITING' }) })
  const { user } = page
  const shown = await card()
  await user.click(shown.getByRole('button', { name: 'Show deliveries' }))
  const log = within(await shown.findByRole('region', { name: 'Deliveries' }))
  const row = within(await log.findByRole('listitem'))
  await user.click(row.getByText('coach.updated'))
  expect(row.getByText('Down for repairs')).toBeInTheDocument()
  expect(row.getByText(/84 ms/)).toHaveTextContent('503 · 84 ms')
  expect(row.getByText('casebound-webhook-id: e1')).toBeInTheDocument()
  await user.click(row.getByRole('button', { name: 'Send again' }))
  expect(await log.findAllByText('Waiting')).toHaveLength(2)
  expect(sent(page, 'ReplayWebhookDelivery')).toEqual([{ input: { deliveryId: 'd1' } }])
  await user.click(log.getByRole('radio', { name: 'Failed' }))
  expect(sent(page, 'WebhookDeliveries').at(-1)).toMatchObject({ endpointId: ID, state: 'FAILED' })
})

test('a log that cannot be loaded says so', async () => {
  const { user } = visit({ webhookDeliveries: () => refusal('BACKEND_UNAVAILABLE', 'Not now.') })
  await user.click((await card()).getByRole('button', { name: 'Show deliveries' }))
  expect(await screen.findByText('The deliveries could not be loaded')).toBeInTheDocument()
})
