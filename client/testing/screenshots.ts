import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { buildIfNeeded } from '../../server/tools/build.ts'
import { newVisitor, openBrowser, signIn, type Visit } from './browser/browser.ts'
import { startProduct } from './product/product-run.ts'
import { drawReadmePictures } from './readme-pictures.ts'
import { settled } from './browser/settled.ts'

interface Shot {
  name: string
  as?: string
  path: string | ((page: Page) => Promise<string>)
}

const firstCoach = async (page: Page) => {
  await page.goto('/coaches?q=Elena+Marchetti')
  return (
    (await page
      .getByRole('link', { name: /View profile/ })
      .first()
      .getAttribute('href')) ?? '/coaches'
  )
}

const firstSession = async (page: Page) => {
  await page.goto('/sessions')
  return (
    (await page
      .getByRole('link', { name: /Details|with/ })
      .first()
      .getAttribute('href')) ?? '/sessions'
  )
}

const SHOTS: Shot[] = [
  { name: 'landing', path: '/' },
  { name: 'coaches', path: '/coaches' },
  { name: 'coach', path: firstCoach },
  { name: 'sign-in', path: '/login' },
  { name: 'booking-success', path: '/booking-success' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'guide', path: '/resources' },
  { name: 'chapter', path: '/resources/guide/how-the-process-works' },
  { name: 'post', path: '/resources/blog/say-the-answer-first' },
  { name: 'framework', path: '/resources/frameworks/profitability' },
  { name: 'case-library', path: '/case-library' },
  { name: 'case', path: '/case-library/nordlys-ferries' },
  { name: 'about', path: '/about' },
  { name: 'dashboard', as: 'seeker@casebound.test', path: '/dashboard' },
  { name: 'sessions', as: 'seeker@casebound.test', path: '/sessions' },
  { name: 'session', as: 'seeker@casebound.test', path: firstSession },
  { name: 'coach-dashboard', as: 'coach@casebound.test', path: '/coach-dashboard' },
  { name: 'coach-profile', as: 'coach@casebound.test', path: '/coach-profile-management' },
  { name: 'new-coach-dashboard', as: 'new-coach@casebound.test', path: '/coach-dashboard' },
  { name: 'admin-dashboard', as: 'admin@casebound.test', path: '/admin-dashboard' },
]

const VISITS: Visit[] = [
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark' },
  { width: 390, theme: 'light' },
  { width: 390, theme: 'dark' },
]

const folder = join('.data', 'screenshots')

async function shoot(browser: Browser, visit: Visit, as: string | undefined, shots: Shot[]): Promise<void> {
  const { page } = await newVisitor(browser, visit)
  if (as) await signIn(page, as)
  for (const { name, path } of shots) {
    await page.goto(typeof path === 'string' ? path : await path(page))
    await settled(page)
    await page.screenshot({ path: join(folder, `${name}-${visit.width}-${visit.theme}.png`), fullPage: true })
  }
  await page.context().close()
}

/** `npm run screenshots`: every page of the walks at both widths and in both themes, to look at beside the design, and the README's own. */
await mkdir(folder, { recursive: true })
await buildIfNeeded()
const running = process.env.PRODUCT_URL ? null : await startProduct()
process.env.PRODUCT_URL ??= running?.url ?? ''
const browser = await openBrowser()
for (const visit of VISITS)
  for (const [as, shots] of Map.groupBy(SHOTS, (shot) => shot.as)) await shoot(browser, visit, as, shots)
await drawReadmePictures(browser, firstCoach)
await browser.close()
await running?.stop()
process.stdout.write(`${SHOTS.length * VISITS.length} pictures in ${folder}\n`)
