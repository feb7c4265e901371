import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Pool } from 'pg'
import { buildCoach } from '../../testing/build-coach.ts'
import { type BuiltPages, HERE, NASTY, openWrittenPages, type WrittenPages } from './written-pages.testing.ts'

export function writtenPages(built: () => BuiltPages): void {
  let pages: WrittenPages
  beforeAll(async () => {
    pages = await openWrittenPages(built())
  })
  afterAll(() => pages.close())

  /** Where the links of a page lead inside the product. */
  const hrefs = (document: Document) =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].flatMap(({ href }) =>
      href.startsWith(HERE) ? [href.slice(HERE.length).split('#', 1).join()] : [],
    )

  test('nothing that is written runs: what people wrote is text, and every script of the page is a file or data', async () => {
    const hostile = encodeURIComponent(NASTY)
    for (const url of [
      `/coach/${pages.coach.coachId}`,
      `/coaches?q=${hostile}&firm=${hostile}&utm=${hostile}`,
    ]) {
      const { answer, document } = await pages.open(url)
      expect(answer.statusCode).toBe(200)
      const inline = [...document.querySelectorAll<HTMLScriptElement>('script:not([src])')]
      expect(
        inline.map(({ type }) => type).filter((type) => !/^application\/(ld\+)?json$/.test(type)),
      ).toEqual([])
      const attributes = [...document.querySelectorAll('*')].flatMap(({ attributes: all }) => [...all])
      expect(attributes.filter(({ name }) => name.startsWith('on'))).toEqual([])
      expect(answer.headers['content-security-policy']).toContain("script-src 'self';")
    }
  })

  test('no element has a style attribute, and the policy names what stands in the page by its hash', async () => {
    for (const url of [
      '/',
      '/coaches',
      `/coach/${pages.coach.coachId}`,
      '/resources',
      '/case-library/ironbark-gyms',
    ]) {
      const { answer, document } = await pages.open(url)
      expect([url, document.querySelectorAll('[style]').length]).toEqual([url, 0])
      const policy = String(answer.headers['content-security-policy'])
      expect(policy).not.toContain('unsafe')
      for (const { textContent } of document.querySelectorAll('style'))
        expect(policy).toContain(
          `'sha256-${createHash('sha256')
            .update(textContent ?? '')
            .digest('base64')}'`,
        )
    }
    const { document } = await pages.open('/coaches')
    const styled = document.querySelectorAll('#root [data-styled]')
    expect(styled.length).toBeGreaterThan(0)
    const sheet = document.getElementById('page-styles')?.textContent ?? ''
    for (const element of styled)
      expect(sheet).toContain(`[data-styled="${element.getAttribute('data-styled')}"]{`)
  })

  const headOf = ({ document }: Awaited<ReturnType<WrittenPages['open']>>) => [
    document.title.replace(' | Casebound', ''),
    document.querySelector('link[rel=canonical]')?.getAttribute('href'),
  ]

  test('the filters of the address are those of the page, and so are its title and its one address', async () => {
    const all = await pages.open('/coaches')
    const some = await pages.open('/coaches?firm=McKinsey')
    const none = await pages.open('/coaches?firm=Nobody%20%26%20Sons')
    const profile = `/coach/${pages.coach.coachId}`
    expect(hrefs(all.document)).toContain(profile)
    expect(hrefs(none.document)).not.toContain(profile)
    expect([all, some, none].map(headOf)).toEqual([
      ['Coaches', `${HERE}/coaches`],
      ['McKinsey coaches', `${HERE}/coaches?firm=McKinsey`],
      ['Coaches', `${HERE}/coaches`],
    ])
  })

  const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

  test('a screen reader finds its way in a page before it runs: nothing hidden can be focused, each tab has its panel, and no noscript holds a main', async () => {
    for (const url of [
      '/',
      '/coaches',
      `/coach/${pages.coach.coachId}`,
      '/resources/frameworks/market-entry',
      '/login',
    ]) {
      const { document } = await pages.open(url)
      const hidden = [...document.querySelectorAll('[aria-hidden]')].flatMap((element) => [
        ...element.querySelectorAll(FOCUSABLE),
      ])
      const tabs = [...document.querySelectorAll('[role=tab]')].map((tab) =>
        document.getElementById(tab.getAttribute('aria-controls') ?? '')?.getAttribute('role'),
      )
      const wrong = [
        ...hidden.filter((element) => !element.closest('[inert]')).map((element) => element.outerHTML),
        ...tabs.filter((panel) => panel !== 'tabpanel'),
        ...document.querySelectorAll('noscript main'),
      ]
      expect([url, wrong]).toEqual([url, []])
    }
  })

  /** Without when each answer came. */
  const shownIn = ({ document, state }: Awaited<ReturnType<WrittenPages['open']>>) => [
    document.getElementById('root')?.innerHTML,
    (state?.['known'] as { cache: object } | undefined)?.cache,
  ]

  /** The headers, without what is counted or told of each request. */
  const withoutCounts = (headers: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(headers).filter(([name]) => !/^(date|x-request-id|x-ratelimit)/.test(name)),
    )

  test('whoever is signed in gets what visitors get, byte for byte, and what may be kept says nothing of them', async () => {
    const person = {
      authorization: `Bearer ${pages.coach.token}`,
      cookie: `__auth_token=${pages.coach.token}; session=${pages.coach.token}`,
      'x-api-key': 'cb_live_x',
      'x-view-as': pages.coach.id,
    }
    const paths = ['/', '/coaches', `/coach/${pages.coach.coachId}`, '/case-library', '/resources', '/about']
    for (const path of [...paths, '/case-library/ironbark-gyms', '/nothing-here', '/dashboard']) {
      // Nobody was at this address before: the page is written because the person asks.
      const url = `${path}?asked-by=coach`
      const own = await pages.open(url, person)
      const shared = await pages.market.app.inject({ url, headers: { accept: 'text/html' } })
      expect([url, own.answer.statusCode]).toEqual([url, shared.statusCode])
      expect(own.answer.body).toBe(shared.body)
      expect(withoutCounts(own.answer.headers)).toEqual(withoutCounts(shared.headers))
      expect(own.answer.headers).toMatchObject({
        vary: 'accept-encoding',
        'cache-control': expect.stringMatching(/^(public, )?no-cache$/),
      })
      expect(own.answer.headers).not.toHaveProperty('set-cookie')
      expect(own.answer.body).not.toContain(pages.coach.email)
      // What is written because a visitor asks is the same, but for when.
      expect(shownIn(await pages.open(`${path}?asked-by=nobody`))).toEqual(shownIn(own))
    }
  })

  test('what is not there says so, as a page', async () => {
    const gone = await buildCoach(pages.market, { firstName: 'Gone' })
    await pages.market.sql('delete from coach_listings where coach_id = $1', [gone.coachId])
    const statuses: [string, number][] = [
      ['/nothing-here', 404],
      ['/coach/00000000-0000-4000-8000-000000000000', 404],
      ['/resources/blog/nope', 404],
      [`/coach/${gone.coachId}`, 410],
    ]
    for (const [url, status] of statuses) {
      const { answer, document } = await pages.open(url)
      expect([url, answer.statusCode, document.querySelector('h1')?.textContent]).toEqual([
        url,
        status,
        'Page not found',
      ])
    }
  })

  test('however many ask for what is not there, one page is written for them, and none is kept but that', async () => {
    for (const kind of ['/coach/', '/case-library/', '/resources/blog/']) {
      const ids = [randomUUID(), 'nobody', 'another?q=1', 'a%2Fb', 'long'.repeat(100)]
      const answers = []
      for (const id of ids) answers.push((await pages.open(kind + id)).answer)
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 404))
      // It says when it was written: another would differ.
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    }
  })

  test.each(['/coaches?after=nothing', '/coaches?q=%00'])(
    '%s asks for what cannot be, and is told so',
    async (url) => {
      const { answer, document } = await pages.open(url)
      expect([answer.statusCode, document.getElementById('root')?.innerHTML]).toEqual([400, ''])
    },
  )

  test.each([
    ['/dashboard', 'Prep dashboard'],
    ['/login', 'Sign in'],
    ['/booking-success', 'Your booking'],
    ['/coach/:id/pay', 'Confirm and pay'],
  ])(
    '%s is sent empty under its own title, and says what it needs where no script runs',
    async (pattern, title) => {
      const url = pattern.replace(':id', pages.coach.coachId)
      const { answer, document, state } = await pages.open(url)
      expect([answer.statusCode, document.getElementById('root')?.innerHTML, state]).toEqual([200, '', null])
      expect(document.title).toBe(`${title} | Casebound`)
      const said = document.querySelector('noscript')
      expect(said?.querySelector('h1')?.textContent).toBe('This page needs JavaScript')
      expect(said?.textContent).toContain('Turn JavaScript on')
    },
  )

  test('a failure of the server is one, and is said where no script runs', async () => {
    const { query } = pages.market.pool
    const connect = pages.market.pool.connect.bind(pages.market.pool)
    const away = () =>
      Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
    Object.assign(pages.market.pool, { query: away, connect: away } as Partial<Pool>)
    try {
      const { answer, document } = await pages.open('/coaches?q=never%20asked%20before')
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store'])
      expect(document.querySelector('noscript')?.textContent).toContain('could not be loaded')
    } finally {
      Object.assign(pages.market.pool, { query, connect })
    }
  })
}
