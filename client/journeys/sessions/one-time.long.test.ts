import { afterAll, beforeAll, expect, test } from '@jest/globals'
import ICAL from 'ical.js'
import type { Browser, Page } from 'playwright-core'
import { HOUR } from '../../lib/durations.ts'
import { formatInstant, formatTime } from '../../lib/time.ts'
import { newVisitor, openBrowser, wordsOf } from '../../testing/browser/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** What zones were before the law changed, or as wrong as that: by names that have the old offset all year. */
const OLD = {
  'America/Vancouver': 'Etc/GMT+9',
  'America/Edmonton': 'Etc/GMT+5',
  'Africa/Casablanca': 'Etc/GMT+3',
  'Europe/London': 'Etc/GMT-2',
}

const MINUTE = 60_000

/** A browser whose time zone data are old and whose clock is wrong by `offMs`. */
async function makeWrong(page: Page, offMs: number): Promise<void> {
  await page.addInitScript(
    ({ old, off }) => {
      const Right = Intl.DateTimeFormat
      const wrong = (locales?: string, options?: Intl.DateTimeFormatOptions) => {
        const zone = options?.timeZone && old[options.timeZone as keyof typeof old]
        return new Right(locales, zone ? { ...options, timeZone: zone } : options)
      }
      Intl.DateTimeFormat = Object.assign(
        function DateTimeFormat(locales?: string, options?: Intl.DateTimeFormatOptions) {
          return wrong(locales, options)
        },
        { supportedLocalesOf: Right.supportedLocalesOf, prototype: Right.prototype },
      ) as unknown as typeof Intl.DateTimeFormat
      const RightDate = Date
      globalThis.Date = class extends RightDate {
        constructor(...given: [] | ConstructorParameters<typeof Date>) {
          if (given.length === 0) super(RightDate.now() + off)
          else super(...(given as [number]))
        }
        static override now() {
          return RightDate.now() + off
        }
      } as typeof Date
    },
    { old: OLD, off: offMs },
  )
}

const guest = () => ({ name: 'Iris Holm', email: `iris.${crypto.randomUUID()}@example.com` })

async function bookAsGuest(page: Page, { name, email }: ReturnType<typeof guest>) {
  await page.goto('/coaches?q=Daniel+Osei')
  await page
    .getByRole('link', { name: /View profile/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Daniel Osei' }).waitFor()
  const times = page.getByRole('region', { name: 'Pick a time' }).getByRole('button', { name: /\d\d:\d\d/ })
  await times.first().click()
  const button = page.getByRole('button', { name: /^Book / })
  const book = await button.innerText()
  await button.click()
  await page.waitForURL(/\/pay\?/)
  const held = page.getByText(/We are holding/)
  await held.waitFor()
  const pay = await page.getByRole('main').innerText()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(/\/sandbox\/checkout\//)
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill(name)
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(/\/booking-success/)
  await page.getByRole('heading', { name: 'You are booked' }).waitFor()
  return { book, pay, success: await page.getByRole('main').innerText() }
}

async function calendarStart(page: Page): Promise<Date> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to calendar' }).click(),
  ])
  const calendar = new ICAL.Component(ICAL.parse(await wordsOf(download)))
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined).startDate.toJSDate()
}

/** The letter that confirms the booking, as the demo's mailbox shows it. */
async function letterTo(page: Page, email: string): Promise<string> {
  await page.goto('/mailbox')
  const letter = page.getByRole('article').filter({ hasText: email }).first()
  return (await letter.locator('pre').textContent()) ?? ''
}

test.each([
  ['America/Vancouver', 0],
  ['America/Edmonton', 20 * MINUTE],
  ['Africa/Casablanca', -2 * HOUR],
  ['Europe/London', 26 * HOUR],
  ['Asia/Kathmandu', 20 * MINUTE],
  ['Pacific/Kiritimati', 26 * HOUR],
])(
  'in %s, with a clock that is off by %i ms, page, button, pay, success, letter and calendar name one time',
  async (zone, off) => {
    const { page, problems } = await newVisitor(browser, { timeZone: zone })
    await makeWrong(page, off)
    const person = guest()
    const { book, pay, success } = await bookAsGuest(page, person)
    const startsAt = await calendarStart(page)
    const time = formatTime(startsAt, zone)
    expect({ book, pay, success }).toEqual({
      book: expect.stringContaining(time),
      pay: expect.stringContaining(formatInstant(startsAt, zone)),
      success: expect.stringContaining(time),
    })
    expect(await letterTo(page, person.email)).toContain(time)
    expect(problems).toEqual([])
    await page.context().close()
  },
)
