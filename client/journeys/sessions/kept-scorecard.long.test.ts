import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { PASSWORD } from '../../../server/stress/people/people.ts'
import { expectAccessibleInThemes } from '../../testing/browser/accessibility.ts'
import { book, join, lookAgain, minutesFrom } from '../../testing/product/book-and-join.ts'
import { newVisitor, openBrowser, signIn, type Visit } from '../../testing/browser/browser.ts'
import { openOwnProduct, type OwnProduct } from '../../testing/product/own-product.ts'
import { setProductClock } from '../../testing/product/product-clock.ts'
import { START_TIMEOUT_MS } from '../../testing/product/product-run.ts'

let browser: Browser
let product: OwnProduct
let coach: Page
let seeker: Page
let id: string
const problems: string[][] = []
beforeAll(async () => {
  product = await openOwnProduct()
  browser = await openBrowser()
  const enter = async (email: string, visit: Visit) => {
    const visitor = await newVisitor(browser, visit)
    problems.push(visitor.problems)
    await signIn(visitor.page, email, PASSWORD)
    return visitor.page
  }
  seeker = await enter(product.seeker.email, { width: 390 })
  coach = await enter(product.coach.email, {})
}, START_TIMEOUT_MS + 60_000)
afterAll(async () => {
  await browser.close()
  await product.stop()
})

test('a coach jots notes during a session, each with its minute, which only they read', async () => {
  const booked = await book(product, seeker)
  id = booked.id
  await setProductClock(product, { now: minutesFrom(booked.startsAt, 0) })
  for (const page of [coach, seeker]) {
    await page.goto(`/session/${id}`)
    await join(page)
  }
  const notes = coach.getByRole('region', { name: 'Notes by the minute' })
  for (const [minutes, text] of [
    [12, 'Asked for the contract before the price.'],
    [31, 'Lost a decimal in the second sum.'],
  ] as const) {
    await setProductClock(product, { now: minutesFrom(booked.startsAt, minutes + 0.5) })
    await lookAgain(coach)
    await coach.getByRole('textbox', { name: 'A note' }).fill(text)
    await coach.getByRole('textbox', { name: 'A note' }).press('Enter')
    await notes.getByRole('listitem').filter({ hasText: text }).waitFor()
  }
  expect((await notes.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
    expect.stringMatching(/^1[12]'/),
    expect.stringMatching(/^3[01]'/),
  ])
  await expectAccessibleInThemes(coach)
  await seeker.reload()
  await seeker.getByText('In progress').first().waitFor()
  expect(await seeker.getByText('Lost a decimal').count()).toBe(0)

  await setProductClock(product, { now: minutesFrom(booked.startsAt, 55) })
  for (const page of [coach, seeker]) {
    await lookAgain(page)
    await page.getByRole('button', { name: /Finish/ }).click()
  }
  await coach.getByRole('link', { name: 'Fill in the scorecard' }).click()
  await coach.getByRole('heading', { level: 1, name: 'Scorecard' }).waitFor()
})

test('what is still asked for is said while they type, and a cut line loses no word', async () => {
  const structuring = coach.getByRole('radiogroup', { name: 'Structuring' })
  await structuring.getByRole('radio', { name: '4' }).check({ force: true })
  await coach.getByText('Structuring: a 4 needs evidence.').waitFor()
  await coach.getByText(/things are left before it can be sent\./).waitFor()
  await expectAccessibleInThemes(coach)
  await coach.getByRole('button', { name: 'Use as evidence for Structuring' }).first().click()
  await coach.getByText('Structuring: a 4 needs evidence.').waitFor({ state: 'detached' })
  await coach.getByText(/^Saved \d/).waitFor()

  await coach.context().setOffline(true)
  await coach.getByLabel('Strength 1').fill('Answers in headlines.')
  await coach.getByText('Saved on this device only').waitFor()
  await expectAccessibleInThemes(coach)
  await coach.context().setOffline(false)
  await coach.getByText(/^Saved \d/).waitFor()

  await coach.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes('saveScorecardDraft') ? route.abort() : route.continue(),
  )
  await coach.getByLabel('Priority 1: what you saw').fill('Stops after the first number.')
  await coach.getByText('Not saved yet: trying again').waitFor()
  await coach.unroute('**/graphql')
  await coach.getByText(/^Saved \d/).waitFor()
  await coach.reload()
  expect(await coach.getByLabel('Strength 1').inputValue()).toBe('Answers in headlines.')
  expect(await coach.getByLabel('Priority 1: what you saw').inputValue()).toBe(
    'Stops after the first number.',
  )
  await coach.getByText('Say why it matters.').waitFor()
  await coach.getByLabel('Priority 1: why it matters').fill('The interviewer has to lead.')
  await coach.getByLabel('Priority 1: what to do next').fill('Say what the number means.')
  await coach.getByRole('radio', { name: 'Yes', exact: true }).check({ force: true })
  await coach.getByText('Everything is there.').waitFor()
  await coach.getByRole('button', { name: /^Send to / }).click()
  await coach.waitForURL(/\/scorecard-uploaded\?session=/)
})

test('it is read, then amended, and the reader sees what stood there before', async () => {
  await seeker.goto(`/session/${id}`)
  await seeker.getByRole('button', { name: 'Skip the review' }).click()
  await seeker.getByRole('alertdialog').getByRole('button', { name: 'Skip the review' }).click()
  await seeker
    .getByRole('radiogroup', { name: 'Structuring' })
    .getByRole('radio', { name: '3' })
    .check({ force: true })
  await seeker.getByRole('button', { name: 'Compare with my coach' }).click()
  const report = seeker.getByRole('region', { name: 'Scorecard', exact: true })
  await report.getByText('Answers in headlines.').waitFor()
  expect(await report.getByText('Amended').count()).toBe(0)

  await coach.goto(`/session/${id}`)
  await coach.getByRole('link', { name: 'Amend the scorecard' }).click()
  await coach.getByRole('heading', { level: 1, name: 'Amend the scorecard' }).waitFor()
  await coach.getByLabel('Strength 1').fill('Answers in short headlines.')
  await coach
    .getByRole('radiogroup', { name: 'Structuring' })
    .getByRole('radio', { name: '5' })
    .check({ force: true })
  await coach.getByRole('textbox', { name: /^Why(?! so)/ }).fill('I mixed up two sessions.')
  await expectAccessibleInThemes(coach)
  await coach.getByRole('button', { name: 'Send 2 changes' }).click()
  await coach.waitForURL(/\/scorecard-uploaded\?session=/)

  await seeker.reload()
  await report.getByRole('heading', { name: 'Amended' }).waitFor()
  const amended = report.getByRole('region', { name: 'Amended' })
  await amended.getByText('“I mixed up two sessions.”').waitFor()
  expect(await amended.locator('ins').allInnerTexts()).toEqual([expect.stringContaining('5'), 'short '])
  expect(await amended.locator('del').first().innerText()).toContain('4')
  await expectAccessibleInThemes(seeker)
})

test('the reader takes it along as a PDF, and shows it by a link until they end it', async () => {
  const href = await seeker.getByRole('link', { name: 'Download as a PDF' }).getAttribute('href')
  const file = await seeker.request.get(href ?? '')
  expect([
    file.status(),
    file.headers()['content-type'],
    (await file.body()).subarray(0, 5).toString(),
  ]).toEqual([200, 'application/pdf', '%PDF-'])

  const share = seeker.getByRole('region', { name: 'Share this scorecard' })
  await share.getByRole('button', { name: 'Make a link' }).click()
  const url = await share.getByText(/\/shared\/scorecards\//).innerText()
  await expectAccessibleInThemes(seeker)
  const reader = await newVisitor(browser)
  problems.push(reader.problems)
  await reader.page.goto(url)
  await reader.page.getByRole('heading', { level: 1, name: /’s scorecard$/ }).waitFor()
  await reader.page.getByText('Answers in short headlines.').last().waitFor()
  expect(await reader.page.getByText('Lost a decimal').count()).toBe(0)
  await expectAccessibleInThemes(reader.page)

  await share.getByRole('button', { name: /^End the link/ }).click()
  await seeker.getByRole('alertdialog').getByRole('button', { name: 'End the link' }).click()
  await share.getByText(/ended by you/).waitFor()
  expect(await share.getByText(/\/shared\/scorecards\//).count()).toBe(0)
  await reader.page.reload()
  await reader.page.getByRole('heading', { level: 1, name: 'This link shows nothing any more' }).waitFor()
  expect(await reader.page.getByText('Answers in').count()).toBe(0)
  await expectAccessibleInThemes(reader.page)
  const unexpected = problems.flat().filter((line) => !/ERR_(INTERNET_DISCONNECTED|FAILED)/.test(line))
  expect(unexpected).toEqual([])
})
