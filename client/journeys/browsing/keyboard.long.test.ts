import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { newVisitor, openBrowser } from '../../testing/browser/browser.ts'
import { keyboardOf } from '../../testing/browser/keyboard.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a visitor books a session by keyboard alone, and sees the focus at every step', async () => {
  const { page, problems } = await newVisitor(browser)
  const keys = keyboardOf(page)

  await page.goto('/')
  await page.getByRole('heading', { name: 'Free this week' }).waitFor()
  await keys.press(page.getByRole('main').getByRole('link', { name: 'Find a coach' }))
  await page.waitForURL(/\/coaches/)
  await page
    .getByRole('link', { name: /View profile/ })
    .first()
    .waitFor()
  await keys.type(page.getByRole('searchbox'), 'Hannah Lindqvist')
  await page.getByText('1 coach.', { exact: false }).waitFor()
  await keys.press(page.getByRole('link', { name: /View profile/ }))
  await page.waitForURL(/\/coach\//)

  const times = page.getByRole('region', { name: 'Pick a time' }).getByRole('button', { name: /\d\d:\d\d/ })
  const laterDay = page.getByRole('button', { name: 'Show that day' })
  await times.or(laterDay).first().waitFor()
  if (await laterDay.isVisible()) await keys.press(laterDay)
  await times.first().waitFor()
  await keys.press(times, 'Space')
  await keys.press(page.getByRole('button', { name: /^Book / }))
  await page.waitForURL(/\/pay\?/)
  await page.getByText(/We are holding/).waitFor()

  await keys.type(page.getByLabel('Name'), 'Iris Holm')
  await keys.type(page.getByLabel('Email address'), `iris.${crypto.randomUUID()}@example.com`)
  await keys.press(page.getByRole('button', { name: /^Pay / }))
  await page.waitForURL(/\/sandbox\/checkout\//)
  await keys.type(page.getByLabel('Card number'), '4242424242424242')
  await keys.type(page.getByLabel('Expiry'), '1234')
  await keys.type(page.getByLabel('Security code'), '123')
  await keys.type(page.getByLabel('Name on card'), 'Iris Holm')
  await keys.press(page.getByRole('button', { name: /^Pay / }))
  await page.waitForURL(/\/booking-success/)
  await page.getByRole('heading', { name: 'You are booked' }).waitFor()
  await keys.reach(page.getByRole('link', { name: 'Add to calendar' }))

  expect(keys.faults).toEqual([])
  expect(problems).toEqual([])
  await page.context().close()
})
