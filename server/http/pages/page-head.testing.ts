import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { relist } from '../../modules/listings/relist.service.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { type BuiltPages, HERE, NASTY, openWrittenPages, type WrittenPages } from './written-pages.testing.ts'

export function pageHead(built: () => BuiltPages): void {
  let pages: WrittenPages
  beforeAll(async () => {
    pages = await openWrittenPages(built())
  })
  afterAll(() => pages.close())

  const dataIn = (document: Document) =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent ?? '') as Record<string, unknown>,
    )

  /** What a page says of itself, by the names of its tags. */
  const headOf = (document: Document) =>
    Object.fromEntries(
      [...document.querySelectorAll('meta[property], meta[name], link[rel=canonical]')].map((tag) => [
        tag.getAttribute('property') ?? tag.getAttribute('name') ?? 'canonical',
        tag.getAttribute('content') ?? tag.getAttribute('href'),
      ]),
    )

  test('a coach’s page says in the head and to search engines what it is', async () => {
    const url = `/coach/${pages.coach.coachId}`
    const { document } = await pages.open(url, { host: 'evil.example' })
    const address = `${HERE}${url}`
    const picture = `${HERE}/previews${url}.png`
    const shown = NASTY.replaceAll(/\s+/g, ' ')
    const name = document.querySelector('h1')?.textContent
    expect(headOf(document)).toMatchObject({
      canonical: address,
      description: shown,
      'og:url': address,
      'og:type': 'profile',
      'og:site_name': 'Casebound',
      'og:title': name,
      'og:description': shown,
      'og:image': picture,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': `${name}, on Casebound`,
      'twitter:card': 'summary_large_image',
    })
    const person = { '@id': `${address}#person` }
    expect(dataIn(document)).toEqual([
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
      expect.objectContaining({
        '@type': 'ProfilePage',
        url: address,
        mainEntity: expect.objectContaining({
          '@type': 'Person',
          ...person,
          name,
          description: NASTY,
          image: picture,
        }),
      }),
      expect.objectContaining({
        '@type': 'Product',
        name: `Interview coaching with ${name}`,
        offers: expect.arrayContaining([
          expect.objectContaining({ price: '140.00', priceCurrency: 'GBP', seller: person }),
        ]),
        aggregateRating: expect.objectContaining({ ratingValue: '4.75', reviewCount: 4 }),
      }),
    ])
  })

  test('without reviews a coach has no rating, and a long description is cut', async () => {
    const { coachId } = await buildCoach(pages.market, {
      firstName: 'Young',
      headline: `${'word '.repeat(1_000)}end`,
    })
    const { document } = await pages.open(`/coach/${coachId}`)
    const said = JSON.stringify(dataIn(document))
    expect(said).not.toMatch(/aggregateRating/i)
    expect(said).toContain('schema.org/InStock')
    expect(headOf(document)['description']).toMatch(/^word word.{0,290}word…$/)
  })

  test('what a coach without a free time sells is out of stock', async () => {
    const { coachId } = await buildCoach(pages.market, { firstName: 'Busy' })
    await pages.market.sql(`update availabilities set weekly = '{}' where coach_id = $1`, [coachId])
    await pages.market.orm.em.fork().transactional((em) => relist(em, [coachId], pages.market.clock()))
    const { document } = await pages.open(`/coach/${coachId}`)
    const said = JSON.stringify(dataIn(document))
    expect(said).toContain('schema.org/OutOfStock')
    expect(said).not.toContain('InStock')
  })

  test.each([
    ['/resources/blog/say-the-unit', 'Say the unit'],
    ['/resources/guide/charts', null],
    ['/resources/frameworks/market-entry', null],
    ['/resources/case-studies/a-clinic-with-a-queue', null],
  ])('%s is an article with a picture of its own', async (url, headline) => {
    const { document } = await pages.open(url)
    const image = `${HERE}/previews${url}.png`
    expect(headOf(document)).toMatchObject({ 'og:type': 'article', 'og:image': image })
    expect(dataIn(document)).toContainEqual(
      expect.objectContaining({
        '@type': 'Article',
        headline: headline ?? document.querySelector('h1')?.textContent,
        image,
        mainEntityOfPage: `${HERE}${url}`,
      }),
    )
  })

  test('the first page says whose site it is, and answers what is asked', async () => {
    const { document } = await pages.open('/')
    expect(headOf(document)).toMatchObject({
      canonical: `${HERE}/`,
      'og:image': `${HERE}/previews/general.png`,
      'og:image:alt': 'Casebound',
    })
    expect(dataIn(document)).toEqual([
      expect.objectContaining({ '@type': 'Organization', name: 'Casebound' }),
      expect.objectContaining({ '@type': 'WebSite', url: HERE }),
      expect.objectContaining({ '@type': 'FAQPage' }),
    ])
  })

  test('every page below another says where it is', async () => {
    for (const url of [
      `/coach/${pages.coach.coachId}`,
      '/case-library/ironbark-gyms',
      '/resources/blog/say-the-unit',
      '/resources/guide/charts',
      '/resources/frameworks/market-entry',
      '/resources/case-studies/a-clinic-with-a-queue',
    ]) {
      const { document } = await pages.open(url)
      const trail = dataIn(document).find((data) => data['@type'] === 'BreadcrumbList')
      const items = trail?.['itemListElement'] as { name: string; item: string; position: number }[]
      const [first, last] = [items.at(0), items.at(-1)]
      expect(items.map(({ position }) => position)).toEqual(items.map((_item, i) => i + 1))
      expect(first?.name).toBe(document.querySelector('nav[aria-label="Breadcrumb"] li')?.textContent)
      expect(last).toMatchObject({ name: document.querySelector('h1')?.textContent, item: `${HERE}${url}` })
      expect(items.length).toBeGreaterThan(1)
    }
  })

  test('every picture that a page names is there, and every feed', async () => {
    for (const url of [
      '/',
      `/coach/${pages.coach.coachId}`,
      '/case-library/ironbark-gyms',
      '/resources/guide/charts',
    ]) {
      const { document } = await pages.open(url)
      const feeds = [...document.querySelectorAll('link[rel=alternate]')].map((link) =>
        link.getAttribute('href'),
      )
      const addresses = [headOf(document)['og:image']?.replace(HERE, ''), ...feeds]
      expect(addresses).toHaveLength(3)
      for (const address of addresses) {
        const answer = await pages.market.app.inject({ url: String(address) })
        expect([address, answer.statusCode]).toEqual([address, 200])
      }
    }
  })
}
