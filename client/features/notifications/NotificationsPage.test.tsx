import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { NotificationBell } from './NotificationBell.tsx'
import { NotificationsPage } from './NotificationsPage.tsx'
import { booked, pageOf } from './notification.testing.ts'

const visit = (api: Record<string, unknown>) =>
  renderPage(
    <>
      <NotificationBell />
      <NotificationsPage />
    </>,
    { route: '/notifications', viewer: buildViewer(), api: api as never },
  )

test('shows what happened and where it leads, and reads it all at one press', async () => {
  const { user } = visit({
    myNotifications: () => pageOf([booked]),
    markNotificationsRead: () => ({ unreadCount: 0 }),
  })
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeInTheDocument()
  const row = within(await screen.findByRole('listitem')).getByRole('link')
  expect(row).toHaveAttribute('href', booked.path)
  expect(row).toHaveAccessibleName(/^Unread: Booked: Live case with Elena Marchetti/)
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument()
  expect(within(screen.getByRole('listitem')).getByRole('link')).toHaveAccessibleName(/^Booked/)
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Notifications' })).toHaveFocus()
})

test('says what will be here while there is nothing', async () => {
  visit({ myNotifications: () => pageOf([]) })
  expect(await screen.findByText('Nothing yet')).toBeInTheDocument()
})

test('a failure says why and offers to try again', async () => {
  let down = true
  const { user } = visit({
    myNotifications: () => {
      if (down) throw refusal('INTERNAL_SERVER_ERROR', 'Something went wrong.')
      return pageOf([booked])
    },
  })
  expect(await screen.findByText('Your notifications could not be loaded')).toBeInTheDocument()
  down = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('listitem')).toBeInTheDocument()
})
