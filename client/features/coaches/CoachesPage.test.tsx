import { beforeEach, describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { CoachFilter, CoachSort } from '../../generated/graphql.ts'
import { refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { typeAtOnce } from '../../testing/type-at-once.ts'
import { setTimeZone } from '../geo/time-zone.ts'
import { CoachesPage } from './CoachesPage.tsx'

const FIRMS = ['McKinsey', 'BCG', 'Bain', 'Kearney', 'Oliver Wyman', 'Roland Berger', 'LEK']

function buildCoach(id: number, overrides = {}) {
  return {
    id: `coach-${id}`,
    fullName: `Coach Number${id}`,
    previousRole: 'Consultant, ex-BCG',
    degree: 'Oxford BA',
    headline: 'First rounds',
    bioExcerpt: 'I ran first rounds for four years.',
    specialties: ['Structuring'],
    rating: 4.92,
    totalSessions: 148,
    hourlyRate: { amountMinor: 9500, currency: 'GBP' },
    isVerified: true,
    nextSlot: '2031-06-07T08:00:00.000Z',
    ...overrides,
  }
}

interface Asked {
  filter?: CoachFilter
  sort: CoachSort
  first: number
  after?: string
}

/** A listing of 25 coaches that answers like the server: pages of `first`, one facet, fewer behind a filter. */
function listing() {
  const asked: Asked[] = []
  const everyone = Array.from({ length: 25 }, (_, i) => buildCoach(i + 1))
  function coaches(args: Asked) {
    asked.push(args)
    const found = args.filter?.text === 'nobody' ? [] : args.filter?.firms ? everyone.slice(0, 3) : everyone
    const start = Number(args.after ?? 0)
    const page = found.slice(start, start + args.first)
    return {
      totalCount: found.length,
      facets: [
        { field: 'firms', values: FIRMS.map((firm, i) => ({ value: firm, label: firm, count: 60 - i })) },
      ],
      pageInfo: {
        hasNextPage: start + page.length < found.length,
        hasPreviousPage: start > 0,
        startCursor: String(start + 1),
        endCursor: String(start + page.length),
      },
      edges: page.map((node, i) => ({ cursor: String(start + i + 1), node })),
    }
  }
  return { api: { coaches }, lastPage: () => asked.filter(({ first }) => first > 1).at(-1) }
}

function open(address = '/coaches', api = listing()) {
  return { ...renderPage(<CoachesPage />, { route: address, path: '/coaches', api: api.api }), ...api }
}

beforeEach(() => {
  setTimeZone('Europe/London')
})

const coachNames = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

test('shows coaches with rate, rating and next free time in the named zone', async () => {
  open()
  const zone = await screen.findByText(/^\(GMT[+]\d:00\) London$/)
  expect(zone.closest('output')).toHaveTextContent(/^25 coaches. Times shown in \(GMT[+]\d:00\) London\.$/)
  const card = within(screen.getAllByRole('article')[0] as HTMLElement)
  expect(card.getByText('Consultant, ex-BCG · Oxford BA')).toBeVisible()
  expect(card.getByText('I ran first rounds for four years.')).toBeVisible()
  expect(card.getByText('£95')).toBeVisible()
  expect(card.getByText('4.92')).toBeVisible()
  expect(card.getByText('148 sessions')).toBeVisible()
  expect(card.getByText('Verified')).toBeInTheDocument()
  expect(card.getByRole('link', { name: 'Sat 7 Jun, 09:00' })).toHaveAttribute(
    'href',
    '/coach/coach-1?at=2031-06-07T08:00:00.000Z',
  )
  expect(card.getByRole('link', { name: 'View profile' })).toHaveAttribute('href', '/coach/coach-1')
})

test('says so of a coach without reviews or free times', async () => {
  const bare = buildCoach(1, { rating: null, totalSessions: 0, nextSlot: null, degree: null })
  const { api } = listing()
  const coaches = (args: Asked) => ({ ...api.coaches(args), edges: [{ cursor: '1', node: bare }] })
  renderPage(<CoachesPage />, { route: '/coaches', api: { coaches } })
  const card = within(await screen.findByRole('article'))
  expect(card.getByText('New')).toBeVisible()
  expect(card.getByText('No sessions yet')).toBeVisible()
  expect(card.getByText('No free time in the next weeks')).toBeVisible()
})

test('loads the next page under the first', async () => {
  const { user } = open()
  expect(await screen.findByText('20 of 25 coaches')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show more coaches' }))
  expect(await screen.findByText('25 of 25 coaches')).toBeVisible()
  expect(new Set(coachNames()).size).toBe(25)
  expect(screen.queryByRole('button', { name: 'Show more coaches' })).not.toBeInTheDocument()
})

describe('narrowing', () => {
  test('a ticked firm is asked for, said in the address and on a chip, and taken away by it', async () => {
    const { user, location, lastPage } = open()
    await user.click(await screen.findByRole('checkbox', { name: /McKinsey/ }))
    expect(await screen.findByText('3 of 3 coaches')).toBeVisible()
    expect(location()).toBe('/coaches?firm=McKinsey')
    expect(lastPage()?.filter).toEqual({ firms: ['McKinsey'] })
    await user.click(screen.getByRole('button', { name: 'Remove filter: McKinsey' }))
    expect(await screen.findByText('20 of 25 coaches')).toBeVisible()
    expect(location()).toBe('/coaches')
  })

  test('a long list of choices folds, and never hides a ticked one', async () => {
    const { user } = open('/coaches?firm=LEK')
    expect(await screen.findByRole('checkbox', { name: /LEK/ })).toBeChecked()
    expect(screen.queryByRole('checkbox', { name: /Roland Berger/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show all 7' }))
    expect(screen.getByRole('checkbox', { name: /Roland Berger/ })).toBeVisible()
  })

  test('typing searches after a pause, once', async () => {
    const { location, calls } = open()
    await screen.findByText('20 of 25 coaches')
    typeAtOnce(screen.getByRole('searchbox', { name: /Search a name/ }), 'nobody')
    expect(await screen.findByRole('heading', { name: 'No coach matches' })).toBeVisible()
    expect(location()).toBe('/coaches?q=nobody')
    const texts = calls
      .filter(({ operation }) => operation === 'Coaches')
      .map(({ variables }) => variables.filter.text)
    expect(texts).toEqual([undefined, 'nobody'])
  })

  test('a firm ticked before the search is told stays ticked', async () => {
    const { location } = open()
    const firm = await screen.findByRole('checkbox', { name: /McKinsey/ })
    typeAtOnce(screen.getByRole('searchbox', { name: /Search a name/ }), 'ann')
    fireEvent.click(firm)
    await waitFor(() => expect(location()).toBe('/coaches?q=ann&firm=McKinsey'))
  })

  test('nobody left offers the way back', async () => {
    const { user, location } = open('/coaches?q=nobody&firm=BCG')
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
    expect(await screen.findByText('20 of 25 coaches')).toBeVisible()
    expect(location()).toBe('/coaches')
    expect(screen.getByRole('searchbox', { name: /Search a name/ })).toHaveValue('')
  })

  test('how many are free in each span comes with the list, in one request', async () => {
    const { api } = listing()
    const values = [4, 0, 11].map((count, i) => ({ value: `span ${i}`, label: '', count }))
    const coaches = (args: Asked) => ({ ...api.coaches(args), facets: [{ field: 'free', values }] })
    const { calls } = renderPage(<CoachesPage />, { route: '/coaches', path: '/coaches', api: { coaches } })
    expect(await screen.findByRole('checkbox', { name: /Today\s*4/ })).toBeVisible()
    expect(screen.getByRole('checkbox', { name: /Within 48 hours\s*0/ })).toBeVisible()
    expect(screen.getByRole('checkbox', { name: /This weekend\s*11/ })).toBeVisible()
    expect(calls.map(({ operation }) => operation)).toEqual(['Coaches'])
  })

  test('only one span of free time holds at once', async () => {
    const { user, location } = open('/coaches?free=today')
    await user.click(await screen.findByRole('checkbox', { name: /Within 48 hours/ }))
    await waitFor(() => expect(location()).toBe('/coaches?free=soon'))
    expect(screen.getByRole('checkbox', { name: /Today/ })).not.toBeChecked()
  })

  test('the order is asked for and kept in the address', async () => {
    const { user, location, lastPage } = open()
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Sort coaches' }),
      'Price, low to high',
    )
    await waitFor(() => expect(lastPage()?.sort).toBe('PRICE_LOW'))
    expect(location()).toBe('/coaches?sort=PRICE_LOW')
  })

  test('on a phone the filters are in a drawer that counts what is left', async () => {
    const { user } = open()
    await screen.findByText('20 of 25 coaches')
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await user.click(drawer.getByRole('checkbox', { name: /Bain/ }))
    await user.click(await drawer.findByRole('button', { name: 'Show 3 coaches' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  })
})

test('a failure is said, and trying again works', async () => {
  const working = listing()
  let failing = true
  const coaches = (args: Asked) => {
    if (failing) throw refusal('INTERNAL_SERVER_ERROR', 'Something failed on our side.')
    return working.api.coaches(args)
  }
  const { user } = renderPage(<CoachesPage />, { route: '/coaches', api: { coaches } })
  expect(await screen.findByRole('alert')).toHaveTextContent('Something failed on our side.')
  failing = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('20 of 25 coaches')).toBeVisible()
})
