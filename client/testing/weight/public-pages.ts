import type { Browser } from 'playwright-core'

/** Addresses by name; the first coach, case and post are those that the lists lead with. */
export async function publicPages(browser: Browser, url: string): Promise<Record<string, string>> {
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false })
  const page = await context.newPage()
  const first = async (list: string, prefix: string) => {
    await page.goto(list)
    const link = page.locator(`main a[href^="${prefix}"]:not([href$=".xml"], [href$=".json"])`).first()
    return (await link.getAttribute('href')) ?? list
  }
  const pages = {
    landing: '/',
    coaches: '/coaches',
    coach: await first('/coaches', '/coach/'),
    'case library': '/case-library',
    case: await first('/case-library', '/case-library/'),
    post: await first('/resources', '/resources/blog/'),
  }
  await context.close()
  return pages
}
