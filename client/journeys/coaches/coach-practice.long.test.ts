import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { newVisitor, openBrowser, wordsOf } from '../../testing/browser/browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const COACH = 'coach@casebound.test'
const REFUSAL = "You don't have permission to access this resource."

async function visit(email: string, path: string): Promise<{ page: Page; problems: string[] }> {
  const visitor = await newVisitor(browser, { as: email })
  await visitor.page.goto(path)
  return visitor
}

test('a coach sees their earnings, and a seeker there why not', async () => {
  const { page: coach, problems } = await visit(COACH, '/coach/earnings')
  await coach.getByRole('table', { name: /^Paid sessions/ }).waitFor()
  expect(problems).toEqual([])
  await coach.context().close()

  const { page: seeker } = await visit('seeker@casebound.test', '/coach/earnings')
  await seeker.getByText(REFUSAL).waitFor()
  expect(new URL(seeker.url()).pathname).toBe('/coach/earnings')
  expect(await seeker.getByRole('table').count()).toBe(0)
  await seeker.context().close()
})

test('a coach finds a student and keeps a note, which is there again after a reload', async () => {
  const { page } = await visit(COACH, '/coach/students')
  await page.getByLabel('Search by name').fill('may')
  await page.getByRole('link', { name: 'Maya' }).click()
  await page.getByRole('heading', { level: 1, name: 'Maya' }).waitFor()
  const note = `Wants pushback on structure. ${Date.now()}`
  await page.getByLabel('Notes about Maya').fill(note)
  await page.getByRole('button', { name: 'Save notes' }).click()
  await page.getByText('Saved just now').waitFor()
  await page.reload()
  await page.getByLabel('Notes about Maya').waitFor()
  expect(await page.getByLabel('Notes about Maya').inputValue()).toBe(note)
  await page.context().close()
})

test('the file of earnings holds every session of the list, gross is commission and net on each line', async () => {
  const { page } = await visit(COACH, '/coach/earnings?months=24')
  const total = Number(
    / of (\d+) sessions/.exec((await page.getByText(/\d+ of \d+ sessions/).textContent()) ?? '')?.[1],
  )
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^earnings-\d{4}-\d\d-to-\d{4}-\d\d\.csv$/)
  const [heading = '', ...lines] = (await wordsOf(download)).trim().split('\r\n')
  const columns = heading.split(',')
  expect(lines).toHaveLength(total)
  expect(total).toBeGreaterThan(50)
  for (const line of lines) {
    const figure = (name: string) =>
      Math.round(Number(line.split(',').at(columns.indexOf(name) - columns.length)) * 100)
    expect(figure('Commission') + figure('Net')).toBe(figure('Gross'))
    expect(figure('Paid') - figure('Refunded')).toBe(figure('Gross'))
  }
  await page.context().close()
})

test('a coach asks why a time is not offered, takes a day off and takes it back', async () => {
  const { page } = await visit(COACH, '/coach/schedule')
  await page.getByRole('grid').waitFor()
  await page.getByRole('button', { name: 'Next week' }).click()
  await page.getByRole('button', { name: 'Next week' }).click()
  const sunday = page.locator('[data-cell$=":6"]').first()
  await sunday.click()
  await page.getByText('It is not offered.').waitFor()
  await page.getByText(/^Not a start time of your weekly hours/).waitFor()

  await page.getByRole('button', { name: 'Block this day' }).click()
  const dialog = page.getByRole('dialog', { name: /^Hours on Sun/ })
  await dialog.getByText('No booked session is at these times.').waitFor()
  await dialog.getByRole('button', { name: 'Block this day' }).click()
  const ownHours = page.getByRole('columnheader', { name: /own hours/ })
  await ownHours.waitFor()
  expect(await ownHours.textContent()).toMatch(/^Sun/)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Calendar saved.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Your calendar is as it was.').waitFor()
  await ownHours.waitFor({ state: 'detached' })
  expect(await ownHours.count()).toBe(0)
  await page.context().close()
})
