import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { renderPage } from '../testing/render-page.tsx'
import { buildViewer } from '../testing/viewers.ts'
import { AppLayout } from './AppLayout.tsx'

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

  test('is named by the e-mail where there is no first name', () => {
    renderPage(page, {
      viewer: buildViewer({ firstName: '', userType: 'ADMIN', email: 'ada@casebound.test' }),
    })
    expect(screen.getByRole('button', { name: 'Account: ada, Admin' })).toBeVisible()
  })

  test('sees in the drawer who they are and what their role adds', async () => {
    const { user } = renderPage(page, {
      viewer: buildViewer({ userType: 'COACH', email: 'coach@casebound.test' }),
    })
    await user.click(screen.getByRole('button', { name: 'Open navigation' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Navigation' }))
    expect(drawer.getByText('coach@casebound.test')).toBeVisible()
    expect(drawer.getByRole('link', { name: 'Sessions' })).toHaveAttribute('href', '/session-booking')
    expect(drawer.getByRole('link', { name: 'Coach profile' })).toHaveAttribute(
      'href',
      '/coach-profile-management',
    )
  })
})

test('a page below another has a way back on a phone', () => {
  renderPage(page, { route: '/coach/7/pay' })
  expect(screen.getByRole('link', { name: 'Back to Coach' })).toHaveAttribute('href', '/coach/7')
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
