import { afterEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { PHONE } from '../../components/use-is-phone.ts'
import { refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { NotificationBell } from './NotificationBell.tsx'
import { NotificationsPage } from './NotificationsPage.tsx'
import { booked, pageOf } from './notification.testing.ts'

const wide = window.matchMedia
afterEach(() => {
  window.matchMedia = wide
})

const rows = Array.from({ length: 8 }, (_, i) => ({
  ...booked,
  id: `20000000-0000-4000-8000-00000000000${i}`,
  title: `Booked: session ${i}`,
  readAt: i < 2 ? null : '2026-11-21T10:00:00.000Z',
}))

/** A backend that remembers what was read. */
function visit(given = rows, api: Record<string, unknown> = {}, withPage = false) {
  let held = given
  const marked: object[] = []
  const view = renderPage(
    <>
      <NotificationBell />
      {withPage && <NotificationsPage />}
    </>,
    {
      route: '/dashboard',
      viewer: buildViewer(),
      api: {
        myNotifications: ({ first }: { first: number }) => ({
          ...pageOf(held.slice(0, first)),
          unreadCount: held.filter(({ readAt }) => readAt === null).length,
        }),
        markNotificationsRead: ({ input }: { input: { ids: string[] | null } }) => {
          marked.push(input)
          held = held.map((one) =>
            !input.ids || input.ids.includes(one.id) ? { ...one, readAt: '2026-11-21T11:00:00.000Z' } : one,
          )
          return { unreadCount: held.filter(({ readAt }) => readAt === null).length }
        },
        ...api,
      },
    },
  )
  return { ...view, marked }
}

const bell = (name = 'Notifications, 2 unread') => screen.findByRole('button', { name })

async function open(user: ReturnType<typeof visit>['user']) {
  await user.click(await bell())
  const panel = await screen.findByRole('dialog', { name: 'Notifications' })
  await within(panel).findAllByRole('listitem')
  return within(panel)
}

test('the bell shows the newest six, which are unread, and the way to all', async () => {
  const { user } = visit()
  expect(await bell()).toHaveAttribute('aria-expanded', 'false')
  const panel = await open(user)
  expect(await bell()).toHaveAttribute('aria-expanded', 'true')
  const names = panel.getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent)
  expect(names).toHaveLength(6)
  expect(names.filter((name) => name?.startsWith('Unread: '))).toHaveLength(2)
  expect(names[0]).toMatch(/^Unread: Booked: session 0/)
  expect(panel.getByRole('link', { name: 'See all notifications' })).toHaveAttribute('href', '/notifications')
})

test('it takes the focus, and Escape and a second press give it back', async () => {
  const { user } = visit()
  await open(user)
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect(await bell()).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog')).toBeInTheDocument()
  await user.click(await bell())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await bell()).toHaveAttribute('aria-expanded', 'false')
})

test('all are marked as read at one press, on the page behind it, too', async () => {
  const { user, marked } = visit(rows, {}, true)
  const panel = await open(user)
  expect(screen.getAllByRole('listitem')).toHaveLength(rows.length + 6)
  expect(screen.getAllByText('Unread:')).toHaveLength(4)
  await user.click(panel.getByRole('button', { name: 'Mark all as read' }))
  expect(await bell('Notifications')).toBeInTheDocument()
  expect(marked).toEqual([{ all: true }])
  expect(screen.queryByText('Unread:')).toBeNull()
  expect(panel.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

/** What has the focus when a button goes: a browser says it left, and the panel then takes it. */
function focusWhenGone(button: HTMLElement) {
  let focused: Element | null = null
  const watch = new MutationObserver(() => {
    if (button.isConnected) return
    focused = document.activeElement
    watch.disconnect()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  return () => focused
}

test('the heading takes the focus before that button goes, and it is said', async () => {
  const { user } = visit()
  const panel = await open(user)
  const button = panel.getByRole('button', { name: 'Mark all as read' })
  const focused = focusWhenGone(button)
  await user.click(button)
  await waitFor(() => expect(button).not.toBeInTheDocument())
  expect(focused()).toBe(panel.getByRole('heading', { name: 'Notifications' }))
  expect(panel.getByRole('status')).toHaveTextContent('All notifications are read.')
})

test('a refusal leaves the focus at the button', async () => {
  const { user } = visit(rows, {
    markNotificationsRead: () => {
      throw refusal('INTERNAL_SERVER_ERROR', 'Something went wrong.')
    },
  })
  const panel = await open(user)
  const button = panel.getByRole('button', { name: 'Mark all as read' })
  await user.click(button)
  await waitFor(() => expect(button).toHaveTextContent('Mark all as read'))
  expect(button).toHaveFocus()
  expect(panel.getByRole('status')).toBeEmptyDOMElement()
})

test('following one reads it, closes the panel and leads there', async () => {
  const { user, marked } = visit()
  const panel = await open(user)
  await user.click(panel.getByRole('link', { name: /session 1/ }))
  expect(await screen.findByText(`At ${booked.path}`)).toBeInTheDocument()
  expect(marked).toEqual([{ ids: [rows[1]?.id] }])
})

test('it says what will be there, and what went wrong', async () => {
  const { user, unmount } = visit([])
  await user.click(await bell('Notifications'))
  expect(await screen.findByText(/^Nothing yet/)).toBeInTheDocument()
  unmount()
  const failing = visit(rows, {
    myNotifications: ({ first }: { first: number }) => {
      if (first === 1) return pageOf(rows.slice(0, 1))
      throw refusal('INTERNAL_SERVER_ERROR', 'Something went wrong.')
    },
  })
  await failing.user.click(await bell('Notifications, 1 unread'))
  expect(await screen.findByText('Your notifications could not be loaded')).toBeInTheDocument()
})

test('on a phone it leads to the page', async () => {
  window.matchMedia = (query) => Object.assign(wide(query), { matches: query === PHONE })
  visit()
  expect(await screen.findByRole('link', { name: 'Notifications, 2 unread' })).toHaveAttribute(
    'href',
    '/notifications',
  )
  expect(screen.queryByRole('button')).toBeNull()
})
