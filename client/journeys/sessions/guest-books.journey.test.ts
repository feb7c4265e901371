import { afterAll, beforeAll, expect, test } from '@jest/globals'
import ICAL from 'ical.js'
import type { Browser, Page } from 'playwright-core'
import { formatTime } from '../../lib/time.ts'
import {
  newVisitor,
  openBrowser,
  openMailboxLink,
  type Visitor,
  wordsOf,
} from '../../testing/browser/browser.ts'
import { watchAnalytics } from '../../testing/browser/watch-analytics.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const guest = {
  name: 'Iris Holm',
  email: `iris.${crypto.randomUUID()}@example.com`,
  password: 'one-more-case',
}

let visitor: Visitor
let page: Page
let time: string

test('what a visitor looks at and books is told by page, beginning and payment §7.16 §7.20 §7.21 §7.22', async () => {
  visitor = await newVisitor(browser)
  page = visitor.page
  const { code, until } = await watchAnalytics(page)
  await findCoach(page)
  time = await pickTime(page)
  await payAsGuest(page)
  await page.getByRole('heading', { name: 'You are booked' }).waitFor()
  await until('PAYMENT_COMPLETED', 1)
  await page.reload()
  await page.getByRole('heading', { name: 'You are booked' }).waitFor()
  const sent = await until('PAGE_VIEW', 6)
  expect(code.length).toBeGreaterThan(0)
  const told = sent.map(({ name, path }) => path ?? name).toSorted((a, b) => a.localeCompare(b))
  expect(told).toEqual([
    '/',
    '/booking-success',
    '/booking-success',
    '/coach/:id',
    '/coach/:id/pay',
    '/coaches',
    'PAYMENT_COMPLETED',
    'PAYMENT_INITIATED',
  ])
})

test('the guest who paid signs up there and finds the session before the address is confirmed §2.10 §2.11 §3.11 §7.9 §7.26', async () => {
  expect(await page.getByRole('main').innerText()).toContain('Daniel Osei')
  const startsAt = await calendarStart(page)
  expect(time).toContain(formatTime(startsAt, 'Europe/London'))

  await signUp(page)
  await page.getByRole('region', { name: 'Your account' }).waitFor({ state: 'detached' })
  await page.goto('/sessions')
  await page
    .getByRole('link', { name: /Daniel Osei/ })
    .first()
    .waitFor()
  await openMailboxLink(page, guest.email)
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()
  await page.goto('/sessions')
  const row = page.getByRole('link', { name: /Daniel Osei/ }).first()
  await row.waitFor()
  await row.click()
  await page.waitForURL(/\/session\/[0-9a-f-]{36}/)
  await page.getByRole('heading', { level: 1, name: /Daniel Osei/ }).waitFor()
  expect(visitor.problems).toEqual([])
})

async function findCoach(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Free this week' }).waitFor()
  await page.getByRole('link', { name: 'Find a coach' }).first().click()
  await page.waitForURL(/\/coaches/)
  await page.getByRole('searchbox').fill('Daniel Osei')
  await page.getByText('1 coach.', { exact: false }).waitFor()
  await page.getByRole('link', { name: /View profile/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Daniel Osei' }).waitFor()
}

/** The first free time of the grid; answers the words of the button that books it. */
async function pickTime(page: Page): Promise<string> {
  await page
    .getByRole('region', { name: 'Pick a time' })
    .getByRole('button', { name: /\d\d:\d\d/ })
    .first()
    .click()
  const book = page.getByRole('button', { name: /^Book / })
  const words = await book.innerText()
  await book.click()
  await page.waitForURL(/\/pay\?/)
  await page.getByText(/We are holding/).waitFor()
  return words
}

async function payAsGuest(page: Page): Promise<void> {
  await page.getByLabel('Name').fill(guest.name)
  await page.getByLabel('Email address').fill(guest.email)
  await page.getByLabel(/should .* know/).fill('First round in three weeks. Synthesis is my weak spot.')
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(/\/sandbox\/checkout\//)
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill(guest.name)
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(/\/booking-success/)
}

async function calendarStart(page: Page): Promise<Date> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to calendar' }).click(),
  ])
  const text = await wordsOf(download)
  const calendar = new ICAL.Component(ICAL.parse(text))
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined).startDate.toJSDate()
}

async function signUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create an account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Job seeker/ }).check()
  expect(await dialog.getByLabel('Name').inputValue()).toBe(guest.name)
  expect(await dialog.getByLabel('Email address').inputValue()).toBe(guest.email)
  await dialog.getByLabel('Password', { exact: true }).fill(guest.password)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
