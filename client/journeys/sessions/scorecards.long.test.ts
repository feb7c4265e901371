import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible } from '../../testing/browser/accessibility.ts'
import { newVisitor, openBrowser } from '../../testing/browser/browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const main = (page: Page) => page.getByRole('main')

test('a coach fills in the scorecard that is due, and its seeker reads it beside their own scores', async () => {
  const coach = await newVisitor(browser, { as: 'coach@casebound.test' })
  await fillIn(coach.page)
  await coach.page.waitForURL(/\/scorecard-uploaded\?session=/)
  const sessionId = new URL(coach.page.url()).searchParams.get('session') ?? ''
  await coach.page.getByRole('heading', { level: 1, name: 'Maya has your scorecard' }).waitFor()
  await expectAccessible(coach.page)
  expect(coach.problems).toEqual([])
  await coach.page.context().close()

  const seeker = await newVisitor(browser, {
    width: 390,
    theme: 'dark',
    as: 'seeker@casebound.test',
  })
  await seeker.page.goto('/dashboard')
  await seeker.page.getByRole('heading', { level: 2, name: 'Today' }).waitFor()
  await main(seeker.page).locator(`a[href*="${sessionId}"]:visible`).first().click()
  await seeker.page.getByRole('button', { name: 'Skip the review' }).click()
  await seeker.page.getByRole('alertdialog').getByRole('button', { name: 'Skip the review' }).click()
  await seeker.page.getByText('Elena has scored you. First, your own view').waitFor()
  expect(await main(seeker.page).innerText()).not.toContain('Answers in headlines.')
  const own = seeker.page.getByRole('radiogroup', { name: 'Structuring' })
  await own.getByRole('radio', { name: '2', exact: true }).check()
  await seeker.page.getByRole('button', { name: 'Compare with my coach' }).click()
  const report = seeker.page.getByRole('region', { name: 'Scorecard', exact: true })
  await report.getByText('Answers in headlines.').waitFor()
  expect(await report.innerText()).toContain('own score 2, −2')
  // A message that fades out is not judged half way.
  await seeker.page.getByText('You do not review this session.').waitFor({ state: 'detached' })
  await expectAccessible(seeker.page)
  expect(seeker.problems).toEqual([])
  await seeker.page.context().close()
})

/** By the keyboard where the page offers it. */
async function fillIn(page: Page): Promise<void> {
  await page.goto('/coach-dashboard')
  const due = page
    .getByRole('region', { name: 'Scorecards due' })
    .getByRole('listitem')
    .filter({ hasText: 'Maya' })
  await due.getByRole('link', { name: /Fill in|Go on/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Scorecard' }).waitFor()
  for (const asked of await page.getByRole('radiogroup', { name: /^Was it fixed\?/ }).all())
    await asked.getByText('Better').click()
  await page.getByRole('radiogroup', { name: 'Structuring' }).getByRole('radio', { name: '3' }).check()
  await page.keyboard.press('4')
  await page.keyboard.press('e')
  await page.keyboard.type('Asked for the contract before the price.')
  await page.getByLabel('Strength 1').fill('Answers in headlines.')
  await page.getByLabel('Priority 1: what you saw').fill('Stops after the first number.')
  await page.getByLabel('Priority 1: why it matters').fill('The interviewer has to lead.')
  await page.getByLabel('Priority 1: what to do next').fill('Say what the number means, then what is next.')
  await page.getByText(/^Saved \d/).waitFor()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('radiogroup', { name: 'Structuring' }).getByRole('radio', { name: '4' }).waitFor()
  expect(await page.getByLabel('Evidence for Structuring').inputValue()).toBe(
    'Asked for the contract before the price.',
  )
  await page.getByRole('radio', { name: 'Yes', exact: true }).check()
  await page.getByRole('button', { name: 'Send to Maya' }).click()
}

test('whoever has the mailed link says how it was, without an account, and reads when it is published', async () => {
  const { page, problems } = await newVisitor(browser)
  await page.goto('/mailbox')
  // Maya's own is for those who look at the page that asks her.
  const asked = page
    .getByRole('article')
    .filter({ hasText: 'How was your session with', hasNotText: 'seeker@casebound.test' })
    .first()
  await asked.getByRole('link', { name: 'Open the link' }).click()
  await page.waitForURL(/\/sessions\/[0-9a-f-]{36}\/feedback\?token=/)
  await page.getByRole('heading', { level: 1, name: /^How was it with / }).waitFor()
  await expectAccessible(page)
  const link = page.url()
  await page.getByRole('radiogroup', { name: 'Overall' }).getByText('4 stars').click({ force: true })
  await page.getByRole('radio', { name: 'Yes', exact: true }).check()
  await page.getByLabel(/Your review/).fill('Knew where I would stumble before I did.')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await page.waitForURL(/\/review-submitted\?session=/)
  await page.getByRole('heading', { level: 1, name: 'Thank you for your review' }).waitFor()
  expect(await main(page).innerText()).toContain('Knew where I would stumble before I did.')
  await expectAccessible(page)

  await page.goto(link)
  await page.getByText('You have already reviewed this session.').waitFor()
  await page.goto(link.replace(/token=.*/, 'token=forged'))
  await page.getByRole('heading', { name: 'This link opens no session' }).waitFor()
  await page.goto('/review-submitted')
  await page.getByRole('heading', { name: 'Thank you for your feedback' }).waitFor()
  expect(problems).toEqual([])
  await page.context().close()
})

test('a seeker sees how they progress and takes the scorecards along as a file', async () => {
  const { page, problems } = await newVisitor(browser, { as: 'seeker@casebound.test' })
  await page.goto('/progress')
  await page.getByRole('heading', { level: 1, name: 'Progress' }).waitFor()
  await page
    .getByRole('figure', { name: /^Weighted mean.*: (Rising|No clear change)/ })
    .first()
    .waitFor()
  await page.goto('/analytics')
  await page.getByRole('heading', { level: 1, name: 'Advanced analytics' }).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('analytics.csv')
  expect(problems).toEqual([])
  await page.context().close()
})
