import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { captureEvents } from '../../../testing/analytics.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { action, buildSession, messageList } from '../session.testing.ts'
import { SessionPage } from './SessionPage.tsx'

const visit = (api: Record<string, unknown>) =>
  renderPage(<SessionPage />, {
    route: `/session/${buildSession().id}`,
    path: '/session/:sessionId',
    viewer: buildViewer(),
    api: { sessionMessages: () => messageList(), sessionMoney: () => [], sessionReceipts: () => [], ...api },
  })

test('joining as the second of the two is "session started", once §7.17', async () => {
  const sent = captureEvents()
  let status = 'CONFIRMED'
  const session = () => buildSession({ status, allowedActions: [action('JOIN')] })
  const { user } = visit({
    session,
    joinSession: () => {
      status = 'IN_PROGRESS'
      return session()
    },
  })
  await user.click(await screen.findByRole('button', { name: /Join/ }))
  await sent.until('SESSION_STARTED')
  await user.click(await screen.findByRole('button', { name: /Join/ }))
  expect(sent.names().filter((name) => name === 'SESSION_STARTED')).toHaveLength(1)
})

test('joining as the first of the two is not', async () => {
  const sent = captureEvents()
  const session = () => buildSession({ status: 'CONFIRMED', allowedActions: [action('JOIN')] })
  const { user } = visit({ session, joinSession: session })
  await user.click(await screen.findByRole('button', { name: /Join/ }))
  await screen.findByRole('heading', { level: 1 })
  expect(sent.names()).toEqual([])
})

test('a session that both finished is "session completed", however often it is looked at §7.18', async () => {
  const sent = captureEvents()
  let status = 'IN_PROGRESS'
  const session = () =>
    buildSession({ status, allowedActions: status === 'IN_PROGRESS' ? [action('FINISH')] : [] })
  const first = visit({
    session,
    finishSession: () => {
      status = 'COMPLETED'
      return session()
    },
  })
  await first.user.click(await screen.findByRole('button', { name: /Finish/ }))
  await sent.until('SESSION_COMPLETED')
  first.unmount()
  visit({ session })
  await screen.findByRole('heading', { level: 1 })
  expect(sent.names().filter((name) => name === 'SESSION_COMPLETED')).toHaveLength(1)
})
