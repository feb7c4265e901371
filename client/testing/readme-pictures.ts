import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { newVisitor, signIn, type Visit } from './browser/browser.ts'
import { settled } from './browser/settled.ts'

const FOLDER = join('client', 'pictures')
const WIDTH = 1280

/** How large a page is shown, and how far the one in front stands from the one behind, in pixels of the picture. */
const WINDOW = { width: 940, height: 661 }
const OFFSET = { left: WIDTH - WINDOW.width, top: 118 }

/** Writes the picture at the top of the README for each theme: a coach's page as a guest sees it, in front of the coach's own dashboard. */
export async function drawReadmePictures(
  browser: Browser,
  coachPath: (page: Page) => Promise<string>,
): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  for (const theme of ['light', 'dark'] as const) {
    const behind = await take(browser, theme, async (page) => {
      await signIn(page, 'coach@casebound.test')
      await page.goto('/coach-dashboard')
    })
    const before = await take(browser, theme, async (page) => void (await page.goto(await coachPath(page))))
    await compose(browser, [behind, before], join(FOLDER, `product-${theme}.png`))
  }
}

async function take(
  browser: Browser,
  theme: Visit['theme'],
  open: (page: Page) => Promise<void>,
): Promise<Buffer> {
  const { page } = await newVisitor(browser, { width: WIDTH, theme })
  await open(page)
  await settled(page)
  const picture = await page.screenshot()
  await page.context().close()
  return picture
}

/** Both as windows on nothing, so that the picture stands on whatever colour the reader has. */
async function compose(browser: Browser, pictures: Buffer[], path: string): Promise<void> {
  const height = OFFSET.top + WINDOW.height + 40
  const page = await browser.newPage({ viewport: { width: WIDTH, height } })
  const windows = pictures.map((picture, index) => {
    const place = `left:${index * OFFSET.left}px;top:${index * OFFSET.top}px`
    return `<img style="${place}" src="data:image/png;base64,${picture.toString('base64')}">`
  })
  await page.setContent(
    `<style>
      body { margin: 0; background: none }
      img { position: absolute; width: ${WINDOW.width - 2}px; height: ${WINDOW.height}px; border-radius: 12px;
        border: 1px solid #8886; box-shadow: 0 10px 28px #0004 }
    </style>${windows.join('')}`,
    { waitUntil: 'load' },
  )
  await page.screenshot({ path, omitBackground: true })
  await page.close()
}
