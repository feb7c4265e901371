import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { Toaster } from '../../../components/overlays/Toaster.tsx'
import { refusal } from '../../../testing/api-link.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { sessionList } from '../../sessions/session.testing.ts'
import { OverdueScorecards } from './OverdueScorecards.tsx'

const NOW = Date.parse('2026-11-24T12:00:00Z')
const ID = '60000000-0000-4000-8000-000000000001'
const late = {
  id: ID,
  title: 'Live case',
  startsAt: '2026-11-19T12:00:00Z',
  coachUserId: ID,
  coachName: 'Elena Marchetti',
  seekerName: '',
  dueAt: '2026-11-23T10:00:00Z',
  isBegun: false,
  remindedAt: null as string | null,
  remindRefusal: null as string | null,
}

const visit = (api: Record<string, unknown>) =>
  renderPage(
    <>
      <OverdueScorecards now={NOW} />
      <Toaster />
    </>,
    { route: '/admin-dashboard', viewer: buildViewer({ userType: 'ADMIN' }), api: api as never },
  )

test('says whose it is and how long it is overdue, and leads to both', async () => {
  visit({ overdueScorecards: () => sessionList([late]) })
  const row = within(await screen.findByRole('row', { name: /Live case/ }))
  for (const text of ['26 h', 'Not begun', 'A guest']) expect(row.getByText(text)).toBeInTheDocument()
  expect(row.getByRole('link', { name: 'Live case' })).toHaveAttribute('href', `/session/${ID}`)
  expect(row.getByRole('link', { name: 'Elena Marchetti' })).toHaveAttribute(
    'href',
    `/admin/users?user=${ID}`,
  )
})

test('the coach is reminded, and then cannot be for a day', async () => {
  let card = late
  const reminded = 'The coach was reminded of it less than a day ago.'
  const { user, calls } = visit({
    overdueScorecards: () => sessionList([card]),
    remindOfScorecard: () => {
      card = { ...late, remindedAt: '2026-11-24T12:00:00Z', remindRefusal: reminded }
      return card
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Remind Elena Marchetti of Live case' }))
  expect(await screen.findByText(reminded)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Remind/ })).toBeNull()
  expect(calls.find(({ operation }) => operation === 'RemindOfScorecard')?.variables).toEqual({
    input: { sessionId: ID },
  })
})

test('a refusal is said', async () => {
  const { user } = visit({
    overdueScorecards: () => sessionList([late]),
    remindOfScorecard: () => {
      throw refusal('POLICY_VIOLATION', 'This scorecard is not overdue any more.')
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Remind/ }))
  expect(await screen.findByText('This scorecard is not overdue any more.')).toBeInTheDocument()
})

test('nothing overdue is good news', async () => {
  visit({ overdueScorecards: () => sessionList([]) })
  expect(await screen.findByText('No scorecard is overdue.')).toBeInTheDocument()
})
