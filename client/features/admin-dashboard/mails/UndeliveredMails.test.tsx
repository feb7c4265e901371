import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { Toaster } from '../../../components/overlays/Toaster.tsx'
import { refusal } from '../../../testing/api-link.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { sessionList } from '../../sessions/session.testing.ts'
import { UndeliveredMails } from './UndeliveredMails.tsx'

const NOW = Date.parse('2026-11-21T12:00:00Z')

const refused = {
  id: '60000000-0000-4000-8000-000000000001',
  subject: 'Booked: Live case with Elena Marchetti',
  recipient: 'maya@mail.test',
  state: 'REFUSED',
  attempts: 1,
  lastError: 'The mail server does not take this address (550).' as string | null,
  createdAt: '2026-11-21T07:30:00Z',
  sendAgainRefusal: null as string | null,
}
const late = {
  ...refused,
  id: '60000000-0000-4000-8000-000000000002',
  subject: 'In 15 minutes: Live case',
  state: 'STALE',
  attempts: 0,
  lastError: null,
  sendAgainRefusal: 'This letter is out of date.',
}

const visit = (api: Record<string, unknown>) =>
  renderPage(
    <>
      <UndeliveredMails now={NOW} />
      <Toaster />
    </>,
    {
      route: '/admin-dashboard',
      viewer: buildViewer({ userType: 'ADMIN' }),
      api: api as never,
    },
  )

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }))

test('says what did not arrive, to whom, why and since when', async () => {
  visit({ undeliveredMails: () => sessionList([refused, late]) })
  const row = await rowOf(/^Booked/)
  for (const text of [
    'maya@mail.test',
    'Turned away',
    'The mail server does not take this address (550).',
    '1 attempt',
    '4 h',
  ])
    expect(row.getByText(text)).toBeInTheDocument()
  const other = await rowOf(/^In 15 minutes/)
  for (const text of ['Given up', 'Not tried yet.', 'This letter is out of date.'])
    expect(other.getByText(text)).toBeInTheDocument()
  expect(other.queryByRole('button')).toBeNull()
})

test('one is sent again, and shown as waiting', async () => {
  let mail = refused
  const { user, calls } = visit({
    undeliveredMails: () => sessionList([mail]),
    sendMailAgain: () => {
      mail = { ...refused, state: 'DUE', lastError: null }
      return mail
    },
  })
  await user.click(await screen.findByRole('button', { name: `Send again: ${refused.subject}` }))
  expect(await screen.findByText('Waiting')).toBeInTheDocument()
  expect(await screen.findByText('On its way again.')).toBeInTheDocument()
  expect(calls.find(({ operation }) => operation === 'SendMailAgain')?.variables).toEqual({
    input: { mailId: refused.id },
  })
})

test('a refusal is said and leaves the row as it was', async () => {
  const { user } = visit({
    undeliveredMails: () => sessionList([refused]),
    sendMailAgain: () => {
      throw refusal('POLICY_VIOLATION', 'It has been sent.')
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Send again/ }))
  expect(await screen.findByText('It has been sent.')).toBeInTheDocument()
  expect(screen.getByText('Turned away')).toBeInTheDocument()
})

test('nothing to show is good news', async () => {
  visit({ undeliveredMails: () => sessionList([]) })
  expect(await screen.findByText('Every e-mail has been sent.')).toBeInTheDocument()
})
