import type { Page } from 'playwright-core'
import { MINUTE } from '../../lib/durations.ts'
import { ask } from './ask.ts'
import type { OwnProduct } from './own-product.ts'

export const minutesFrom = (instant: Date, minutes: number) =>
  new Date(instant.getTime() + minutes * MINUTE).toISOString()

export const joinButton = (page: Page) => page.getByRole('button', { name: /^Join/ })

interface Guest {
  name: string
  email: string
}

/** One of the first times the coach offers, paid for with a card that works; the page is then the one of the booking. */
export async function bookTime(product: OwnProduct, page: Page, guest?: Guest): Promise<string> {
  await page.goto(`/coach/${product.coach.coachId}`)
  const times = page.getByRole('main').getByRole('button', { name: /, \d\d:\d\d$/ })
  await times.first().waitFor()
  // The notice of the first may end while the page is read.
  await times.nth(Math.min(1, (await times.count()) - 1)).click()
  await page.getByRole('button', { name: /^Book\b/ }).click()
  await page.waitForURL(/\/pay\?/)
  if (guest) {
    await page.getByLabel('Name').fill(guest.name)
    await page.getByLabel('Email address').fill(guest.email)
  }
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(/\/sandbox\/checkout\//)
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Maya Fernandes')
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(/\/booking-success/)
  await page.getByRole('heading', { name: 'You are booked' }).waitFor()
  return new URL(page.url()).searchParams.get('session') ?? ''
}

/** The same for the seeker of the product, with when it is. */
export async function book(product: OwnProduct, page: Page): Promise<{ id: string; startsAt: Date }> {
  const id = await bookTime(product, page)
  const { session } = await ask<{ session: { startsAt: string } }>(
    'query Start($id: ID!) { session(id: $id) { startsAt } }',
    { id },
    product.seeker.token,
  )
  return { id, startsAt: new Date(session.startsAt) }
}

/** The call opens in a window of its own, at an address outside; the arrival is put on record here. */
export async function join(page: Page): Promise<void> {
  await page.context().route('https://meet.jit.si/**', (route) => route.fulfill({ body: 'The call' }))
  const arrival = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('joinSession'),
  )
  const [call] = await Promise.all([page.context().waitForEvent('page'), joinButton(page).click()])
  await arrival
  await call.close()
}

/** As when the person comes back to the tab, which was open all the time. */
export const lookAgain = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
