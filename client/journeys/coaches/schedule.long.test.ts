import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { newVisitor, openBrowser, type Remembered, rememberSignIn } from '../../testing/browser/browser.ts'
import { atRest, painted, touchOf } from '../../testing/browser/touch.ts'

const WEEKLY = '/coach/schedule?hours=weekly'
const HALF_HOUR = 22

let browser: Browser
let remembered: Remembered
beforeAll(async () => {
  browser = await openBrowser()
  remembered = await rememberSignIn(browser, 'coach@casebound.test')
})
afterAll(() => browser.close())

async function visit(path: string, width: 390 | 1280 = 1280) {
  const visitor = await newVisitor(browser, { width, remembered })
  await visitor.page.goto(path)
  return visitor
}

/** A point of a column at a time of the day; the weekly grid begins at `first` o'clock. */
async function pointAt(page: Page, column: string, time: string, first = 7) {
  const box = await page.locator(`[data-column="${column}"]`).boundingBox()
  if (!box) throw new Error(`No column ${column}.`)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { x: box.x + box.width / 2, y: box.y + (((hour - first) * 60 + minute) / 30) * HALF_HOUR }
}

async function drag(page: Page, from: [string, string], to: [string, string]): Promise<void> {
  const [start, end] = [await pointAt(page, ...from), await pointAt(page, ...to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 })
  await page.mouse.move(end.x, end.y, { steps: 4 })
  await page.mouse.up()
}

const block = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Bring the grid wholly into the window, so that a pointer can reach it. */
async function openWeekly(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Weekly hours by weekday' }).waitFor()
  await page.evaluate(() => window.scrollTo(0, 150))
}

test('hours are drawn, moved to another day and resized with the pointer, undone, saved and taken back', async () => {
  const { page, problems } = await visit(WEEKLY)
  await openWeekly(page)
  await drag(page, ['sun', '10:02'], ['sun', '12:00'])
  await block(page, 'Sunday, 10:00 to 12:00, open').waitFor()
  await drag(page, ['sun', '11:00'], ['wed', '12:00'])
  await block(page, 'Wednesday, 11:00 to 13:00, open').waitFor()
  await drag(page, ['wed', '12:58'], ['wed', '14:30'])
  await block(page, 'Wednesday, 11:00 to 14:30, open').waitFor()
  await drag(page, ['wed', '11:02'], ['wed', '10:15'])
  await block(page, 'Wednesday, 10:15 to 14:30, open').waitFor()
  await page.keyboard.press('Control+z')
  await block(page, 'Wednesday, 11:00 to 14:30, open').waitFor()
  await page
    .getByText(/^\d+ bookable times?$/)
    .first()
    .waitFor()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Calendar saved.').waitFor()
  await page.reload()
  await block(page, 'Wednesday, 11:00 to 14:30, open').waitFor()
  await block(page, 'Wednesday, 11:00 to 14:30, open').focus()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Calendar saved.').waitFor()
  expect(await block(page, 'Wednesday, 11:00 to 14:30, open').count()).toBe(0)
  expect(problems).toEqual([])
  await page.context().close()
})

test('Escape lets go of what is dragged', async () => {
  const { page } = await visit(WEEKLY)
  await openWeekly(page)
  const [from, to] = [await pointAt(page, 'sun', '10:00'), await pointAt(page, 'sun', '12:03')]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await page.getByRole('button', { name: /^Sunday, / }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
  await page.context().close()
})

test('drawn in a week, hours are for that date alone, or time off', async () => {
  const later = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
  const { page } = await visit(`/coach/schedule?week=${later}`)
  await page.getByRole('grid').waitFor()
  await page.evaluate(() => window.scrollTo(0, 150))
  const columns = page.locator('[data-column]')
  const sunday = (await columns.last().getAttribute('data-column')) ?? ''
  const first = Number(
    ((await page.getByRole('grid').locator('tbody th').first().textContent()) ?? '').slice(0, 2),
  )
  const [from, to] = [
    await pointAt(page, sunday, '10:00', first),
    await pointAt(page, sunday, '12:00', first),
  ]
  for (const choice of ['Open on this date only', 'Time off']) {
    await page.mouse.move(from.x, from.y + 3)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 6 })
    await page.mouse.up()
    await page
      .getByRole('dialog', { name: /^Sun .*10:00 to 12:00$/ })
      .getByText(choice)
      .click()
    const what = choice === 'Time off' ? 'time off' : 'open'
    await page.getByRole('button', { name: new RegExp(`^Sun .*, 10:00 to 12:00, ${what}$`) }).waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
  }
  expect(await page.getByRole('button', { name: /^Sun .*, 10:00 to 12:00, / }).count()).toBe(0)
  await page.context().close()
})

test('the keys alone add, move, resize, remove and discard hours', async () => {
  const { page } = await visit(WEEKLY)
  const add = page.getByRole('button', { name: 'Add hours' })
  await add.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Weekly hours' })
  await dialog.getByLabel('Day', { exact: true }).focus()
  await page.keyboard.type('Sun')
  await dialog.getByRole('button', { name: 'Add hours on Sunday' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Set hours' }).focus()
  await page.keyboard.press('Enter')
  await block(page, 'Sunday, 18:00 to 21:00, open').focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  await block(page, 'Sunday, 17:45 to 20:30, open').waitFor()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: /^Sunday, / }).count()).toBe(0)
  await page.context().close()
})

test('on a phone a finger scrolls the page over the hours; it draws after a rest and resizes by a handle', async () => {
  const { page } = await visit(WEEKLY, 390)
  const touch = await touchOf(page)
  await page.getByRole('radiogroup', { name: 'Day' }).getByText('Sun').click()
  const column = page.locator('[data-column="sun"]')
  await column.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, 260))
  const before = await page.evaluate(() => window.scrollY)
  const start = await pointAt(page, 'sun', '11:00')
  await touch.drag(start, { y: -120 })
  await touch.liftFromRest({ ...start, y: start.y - 120 })
  await page.waitForFunction((y) => window.scrollY > y + 40, before)
  await atRest(page)
  expect(await page.getByRole('button', { name: /^Sunday, \d/ }).count()).toBe(0)

  const from = await pointAt(page, 'sun', '12:03')
  await touch.drag(from, {}, 1)
  await page.locator('[data-column="sun"] .shadow-2').waitFor()
  const scrolled = await page.evaluate(() => window.scrollY)
  const scrolledSince = async () => Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)
  await touch.move(from, { y: 4 * HALF_HOUR })
  await touch.lift()
  const drawn = block(page, 'Sunday, 12:00 to 14:00, open')
  await drawn.waitFor()
  expect(await scrolledSince()).toBeLessThan(HALF_HOUR / 2)

  await drawn.focus()
  const handle = await drawn.locator('[data-handle="end"]').boundingBox()
  if (!handle) throw new Error('The chosen hours have no handle.')
  const grip = { x: handle.x + handle.width / 2, y: (await pointAt(page, 'sun', '14:00')).y }
  await touch.swipe(grip, { y: 2 * HALF_HOUR })
  await painted(page)
  await block(page, 'Sunday, 12:00 to 15:00, open').waitFor()
  expect(await scrolledSince()).toBeLessThan(HALF_HOUR / 2)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.context().close()
})

test('a calendar file keeps its times from being offered, until it is removed', async () => {
  const { page } = await visit('/coach/schedule')
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  const ics = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//EN\r\nBEGIN:VEVENT\r\nUID:1@x.test\r\nDTSTAMP:${day}T000000Z\r\nDTSTART:${day}T090000Z\r\nDTEND:${day}T170000Z\r\nSUMMARY:Board meeting\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
  await page.getByRole('button', { name: 'Add a calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a calendar' })
  await dialog.getByText('From a file').click()
  await dialog.getByLabel('Name').fill('Day job')
  await dialog.getByLabel('File', { exact: true }).setInputFiles({
    name: 'work.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(ics),
  })
  await dialog.getByRole('button', { name: 'Add calendar' }).click()
  const row = page.getByRole('listitem', { name: 'Day job' })
  await row.getByText('1 busy time to come').waitFor()
  await page.getByRole('button', { name: 'Remove Day job' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove calendar' }).click()
  // Behind a dialog that is open the page has no roles.
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await row.waitFor({ state: 'detached' })
  expect(await row.count()).toBe(0)
  await page.context().close()
})
