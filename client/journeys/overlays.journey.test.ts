import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { newVisitor, openBrowser, rememberSignIn } from '../testing/browser.ts'
import { painted } from '../testing/touch.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('Escape closes what lies on top, then what lay under it §2.49', async () => {
  const remembered = await rememberSignIn(browser, 'seeker@casebound.test')
  const { page } = await newVisitor(browser, { width: 390, remembered })
  await page.goto('/sessions')
  await page.getByRole('heading', { level: 1, name: 'Sessions' }).waitFor()
  await page.getByRole('button', { name: 'Open navigation' }).tap()
  const drawer = page.getByRole('dialog', { name: 'Navigation', includeHidden: true })
  await drawer.getByRole('button', { name: 'Sign out' }).waitFor()

  // Signed out in another tab: the page asks to sign in, over the drawer that is open.
  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/about')
  await elsewhere.evaluate(() => localStorage.removeItem('__auth_token'))
  const modal = page.getByRole('dialog', { name: 'Sign in' })
  await modal.waitFor()
  expect(await drawer.count()).toBe(1)
  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'detached' })
  expect(await drawer.count()).toBe(1)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await page.context().close()
})

test('a second message takes the place of the first §2.50 §9.19', async () => {
  const { page } = await newVisitor(browser)
  await page.goto('/about')
  await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Nora Quist')
  await dialog.getByLabel('Email address').fill(`toasts-${crypto.randomUUID()}@example.com`)
  await dialog.getByLabel('Password', { exact: true }).fill('casebound')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.clock.install()
  await page.goto('/profile')
  await page.getByLabel('First name').fill('Nora Maria')
  const toasts = page.locator('[data-sonner-toast]')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await toasts.filter({ hasText: 'Profile saved.' }).waitFor()
  // From here time passes only as the test lets it, so that no message leaves by itself.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 200)
  const sent = page.waitForResponse('**/accounts:sendOobCode**')
  await page.getByRole('button', { name: 'Send again' }).click()
  await (await sent).finished()
  await page.clock.runFor(500)
  await toasts.filter({ hasText: 'Sent. Open the link in the message.' }).waitFor()
  // A moment for the first to leave, and far less than a message stays by itself.
  await page.clock.runFor(500)
  expect(await toasts.allInnerTexts()).toEqual(['Sent. Open the link in the message.'])
  await page.context().close()
})

test('the bell shows the newest notifications without a violation, and Tab goes on behind it', async () => {
  const remembered = await rememberSignIn(browser, 'seeker@casebound.test')
  for (const theme of ['light', 'dark'] as const) {
    const { page, problems } = await newVisitor(browser, { remembered, theme })
    await page.goto('/sessions')
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await bell.click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await panel.getByRole('listitem').nth(5).waitFor()
    expect(await panel.getByRole('listitem').count()).toBe(6)
    await painted(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await panel.getByRole('link', { name: 'See all notifications' }).focus()
    await page.keyboard.press('Tab')
    await panel.waitFor({ state: 'detached' })
    expect(await bell.evaluate((button) => button === document.activeElement)).toBe(true)
    await bell.click()
    await panel.waitFor()
    await bell.click()
    await panel.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
    await page.context().close()
  }
})
