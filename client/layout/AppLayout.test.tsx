import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { Viewer } from '../auth/viewer.ts'
import { Breadcrumbs } from '../components/layout/Breadcrumbs.tsx'
import { booked, pageOf } from '../features/notifications/notification.testing.ts'
import { renderPage } from '../testing/render-page.tsx'
import { buildViewer } from '../testing/viewers.ts'
import { WaitingRequestsDocument } from '../generated/graphql.ts'
import { AppLayout } from './AppLayout.tsx'
import { setTheme } from './theme.ts'

beforeEach(() => {
  window.matchMedia = (query) =>
    ({
      matches: false,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as never
})
afterEach(() => {
  localStorage.clear()
})

const page = <AppLayout>The page</AppLayout>

/** A signed-in person's frame is whole once the bell, which loads on its own, has its answer. */
async function renderFor(viewer: Viewer) {
  renderPage(page, { viewer, api: { myNotifications: () => pageOf([booked]) } })
  await screen.findByRole('button', { name: 'Notifications, 1 unread' })
}

const banner = () => within(screen.getByRole('banner'))

describe('a visitor', () => {
  test('can skip to the content, sees three places and both ways in', async () => {
    const { user, opened } = renderPage(page)
    expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveAttribute('href', '#main')
    expect(screen.getByRole('main')).toHaveTextContent('The page')
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['Coaches', 'Case library', 'Prep guide'])
    await user.click(banner().getByRole('button', { name: 'Sign In' }))
    await user.click(banner().getByRole('button', { name: 'Sign Up' }))
    expect(opened).toEqual(['signin', 'signup'])
  })

  test('is not asked to sign in while it is not known who they are', () => {
    renderPage(page, { auth: { status: 'initialising' } })
    expect(banner().queryByRole('button', { name: 'Sign In' })).not.toBeInTheDocument()
  })

  test('opens the drawer, goes somewhere, and the drawer closes', async () => {
    const { user, location } = renderPage(page, { path: '/*' })
    await user.click(screen.getByRole('button', { name: 'Open navigation' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Navigation' }))
    expect(drawer.queryByRole('link', { name: 'Sessions' })).not.toBeInTheDocument()
    await user.click(drawer.getByRole('link', { name: 'Coaches' }))
    expect(location()).toBe('/coaches')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})

describe('a signed-in person', () => {
  test('finds name and role on the avatar and signs out from its menu §2.57 §6.2', async () => {
    const signOut = jest.fn(async () => undefined)
    const { user } = renderPage(page, { viewer: buildViewer(), auth: { signOut } })
    await user.click(screen.getByRole('button', { name: 'Account: Maya, Job Seeker' }))
    expect(await screen.findByRole('menuitem', { name: 'Prep dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    )
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }))
    expect(signOut).toHaveBeenCalledTimes(1)
  })

  test('is named by the e-mail where there is no first name', async () => {
    await renderFor(buildViewer({ firstName: '', userType: 'ADMIN', email: 'ada@casebound.test' }))
    expect(screen.getByRole('button', { name: 'Account: ada, Admin' })).toBeVisible()
  })
})

async function openDrawer({ user }: Pick<ReturnType<typeof renderPage>, 'user'>) {
  await user.click(screen.getByRole('button', { name: 'Open navigation' }))
  return within(await screen.findByRole('dialog', { name: 'Navigation' }))
}

describe('the drawer', () => {
  const signedIn = [
    'Home /',
    'Coaches /coaches',
    'Case library /case-library',
    'Sessions /session-booking',
    'Prep guide /resources',
    'Profile /profile',
  ]
  test.each([
    {
      userType: 'ADMIN' as const,
      badge: 'Admin',
      title: 'For admins',
      extras: [
        'Admin dashboard /admin',
        'User management /admin/users',
        'Analytics /admin/analytics',
        'Settings /admin/settings',
      ],
    },
    {
      userType: 'COACH' as const,
      badge: 'Coach',
      title: 'For coaches',
      extras: ['Coach dashboard /coach', 'Coach profile /coach-profile-management'],
    },
    {
      userType: 'JOB_SEEKER' as const,
      badge: 'Job Seeker',
      title: 'Your preparation',
      extras: [
        'Prep dashboard /dashboard',
        'My profile /profile',
        'Progress /progress',
        'Advanced analytics /analytics',
        'Drills /drills',
        'Packages /packages',
      ],
    },
  ])(
    'says who a $badge is, has their entries in order and signs out §2.52 §2.53 §2.54 §2.55 §2.56 §2.57 §6.2',
    async ({ userType, badge, title, extras }) => {
      const signOut = jest.fn(async () => undefined)
      const viewer = buildViewer({ userType, firstName: 'Anna Maria', email: 'anna@casebound.test' })
      const view = renderPage(page, { viewer, auth: { signOut } })
      const drawer = await openDrawer(view)
      const links = drawer.getAllByRole('link')
      expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
        ...signedIn,
        ...extras,
      ])
      const own = within(drawer.getByRole('region', { name: title }))
      expect(own.getAllByRole('link')).toHaveLength(extras.length)
      expect(drawer.getByText('A')).toBeVisible()
      expect(drawer.getByText('Anna Maria')).toBeVisible()
      expect(drawer.getByText('anna@casebound.test')).toBeVisible()
      expect(drawer.getByText(badge)).toBeVisible()
      expect(drawer.queryByRole('button', { name: 'Sign In' })).not.toBeInTheDocument()
      await view.user.click(drawer.getByRole('button', { name: 'Sign out' }))
      expect(signOut).toHaveBeenCalledTimes(1)
    },
  )

  test('names who has no first name by the e-mail §2.56', async () => {
    const drawer = await openDrawer(
      renderPage(page, { viewer: buildViewer({ firstName: '', email: 'quill@casebound.test' }) }),
    )
    expect(drawer.getByText('quill')).toBeVisible()
    expect(drawer.getByText('Q')).toBeVisible()
  })

  test('has for a visitor what needs no account, and both ways in §2.52 §2.58', async () => {
    const view = renderPage(page)
    const drawer = await openDrawer(view)
    expect(drawer.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Home',
      'Coaches',
      'Case library',
      'Prep guide',
    ])
    expect(drawer.queryByRole('button', { name: 'Sign out' })).not.toBeInTheDocument()
    await view.user.click(drawer.getByRole('button', { name: 'Sign Up' }))
    expect(view.opened).toEqual(['signup'])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const again = await openDrawer(view)
    await view.user.click(again.getByRole('button', { name: 'Sign In' }))
    expect(view.opened).toEqual(['signup', 'signin'])
  })

  test('offers neither way while it is not known who came', async () => {
    const drawer = await openDrawer(renderPage(page, { auth: { status: 'initialising' } }))
    expect(drawer.queryByRole('button', { name: /Sign/ })).not.toBeInTheDocument()
  })
})

describe('the tabs of a phone', () => {
  const tabs = () => within(screen.getByRole('navigation', { name: 'Tabs' }))
  const told = () =>
    tabs()
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

  test.each([
    ['JOB_SEEKER', 'Today /dashboard, Coaches /coaches, Practise /drills, Sessions /sessions, You /profile'],
    [
      'COACH',
      'Today /coach-dashboard, Schedule /coach/schedule, Students /coach/students, Earnings /coach/earnings, You /profile',
    ],
    [
      'ADMIN',
      'Desk /admin-dashboard, Users /admin/users, Analytics /admin/analytics, Settings /admin/settings, You /profile',
    ],
  ] as const)('are five for %s', async (userType, expected) => {
    await renderFor(buildViewer({ userType }))
    expect(told().join(', ')).toBe(expected)
  })

  test('are four for a visitor, and signing in', async () => {
    const { user, opened } = renderPage(page)
    expect(told()).toEqual(['Home /', 'Coaches /coaches', 'Cases /case-library', 'Guide /resources'])
    await user.click(tabs().getByRole('button', { name: 'Sign In' }))
    expect(opened).toEqual(['signin'])
  })

  test('lead nowhere while it is not known who came', () => {
    renderPage(page, { auth: { status: 'initialising' } })
    expect(tabs().queryByRole('link')).not.toBeInTheDocument()
    expect(tabs().queryByRole('button')).not.toBeInTheDocument()
  })

  test.each([
    ['/coach/00000000-0000-4000-8000-000000000001', 'JOB_SEEKER', 'Coaches'],
    ['/session/7', 'JOB_SEEKER', 'Sessions'],
    ['/case-library/ironbark-gyms', 'JOB_SEEKER', 'Practise'],
    ['/coach/schedule', 'COACH', 'Schedule'],
    ['/coach-profile-management', 'COACH', 'You'],
    ['/admin/settings/keys', 'ADMIN', 'Settings'],
  ] as const)('say where %s belongs', async (route, userType, label) => {
    renderPage(page, {
      route,
      viewer: buildViewer({ userType }),
      api: { myNotifications: () => pageOf([booked]) },
    })
    await screen.findByRole('button', { name: 'Notifications, 1 unread' })
    expect(tabs().getByRole('link', { current: 'page' })).toHaveTextContent(label)
  })

  test('count the requests that a coach’s pages have asked for, and ask for nothing', async () => {
    const { client, calls } = renderPage(page, {
      viewer: buildViewer({ userType: 'COACH' }),
      api: { myNotifications: () => pageOf([booked]) },
    })
    await screen.findByRole('button', { name: 'Notifications, 1 unread' })
    act(() => {
      client.writeQuery({
        query: WaitingRequestsDocument,
        data: { coachOverview: { requestsCount: 2 } },
      })
    })
    expect(await tabs().findByRole('link', { name: 'Today 2 requests to answer' })).toBeVisible()
    expect(calls.map(({ operation }) => operation)).toEqual(['UnreadCount'])
  })
})

test('a page is printed light, whatever the theme', () => {
  renderPage(page)
  act(() => setTheme('dark'))
  const { dataset } = document.documentElement
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(dataset.theme).toBe('light')
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(dataset.theme).toBe('dark')
  act(() => setTheme('system'))
})

test.each([
  ['ADMIN', '/admin-dashboard'],
  ['COACH', '/coach-dashboard'],
  ['JOB_SEEKER', '/dashboard'],
  [null, '/'],
] as const)('every logo leads %s to %s §2.51', async (userType, home) => {
  if (userType) await renderFor(buildViewer({ userType }))
  else renderPage(page)
  const logos = screen.getAllByRole('link', { name: 'Casebound' })
  expect(logos.map((logo) => logo.getAttribute('href'))).toEqual([home, home])
})

describe('the breadcrumb bar', () => {
  const trail = () => screen.getAllByRole('listitem').map((item) => item.textContent)

  test('leads up from a page below another §2.64', () => {
    renderPage(page, { route: '/coach/7/pay' })
    expect(screen.getByRole('link', { name: 'Back to Coach' })).toHaveAttribute('href', '/coach/7')
    expect(trail()).toEqual(['Coaches', 'Coach', 'Pay'])
  })

  test('is not there for a single item §2.64', () => {
    renderPage(page, { route: '/coaches' })
    expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).not.toBeInTheDocument()
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
  })

  test('shows the trail a page brings in place of its own, once', () => {
    renderPage(
      <AppLayout>
        <Breadcrumbs>
          <a href="/coaches">Coaches</a>
          <>Elena Marchetti</>
        </Breadcrumbs>
      </AppLayout>,
      { route: '/coach/7' },
    )
    expect(screen.getAllByRole('navigation', { name: 'Breadcrumb' })).toHaveLength(1)
    expect(trail()).toEqual(['Coaches', 'Elena Marchetti'])
    expect(within(screen.getByRole('main')).queryByRole('listitem')).not.toBeInTheDocument()
  })
})

test('the theme is chosen, kept, and given back to the system', async () => {
  const { user } = renderPage(page)
  const themes = within(screen.getByRole('group', { name: 'Theme' }))
  expect(themes.getByRole('radio', { name: 'System' })).toBeChecked()
  await user.click(themes.getByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  await user.click(themes.getByRole('radio', { name: 'System' }))
  expect(document.documentElement.dataset.theme).toBe('light')
  expect(localStorage.getItem('theme')).toBeNull()
})
