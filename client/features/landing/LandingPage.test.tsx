import { beforeEach, describe, expect, test } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { setTimeZone } from '../geo/time-zone.ts'
import { LandingPage } from './LandingPage.tsx'

const marketplace = { coachesCount: 212, rating: 4.93, reviewsCount: 3180, sessionsCompleted: 5204 }
const elena = {
  id: 'elena',
  fullName: 'Elena Marchetti',
  previousRole: 'Engagement Manager, ex-McKinsey',
  rating: 4.97,
  reviewsCount: 186,
  hourlyRate: { amountMinor: 14000, currency: 'GBP' },
  nextSlot: '2031-06-07T08:00:00.000Z',
}

const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null }
const coachesFree = (...coaches: unknown[]) => ({
  totalCount: coaches.length,
  pageInfo,
  facets: [],
  edges: coaches.map((node, i) => ({ cursor: String(i), node })),
})

beforeEach(() => {
  setTimeZone('Europe/London')
})

test('says the real figures and marks the scorecard as an example', async () => {
  renderPage(<LandingPage />, { api: { marketplace: () => marketplace, coaches: () => coachesFree(elena) } })
  expect(await screen.findByText('from 3,180 reviews', { exact: false })).toHaveTextContent(
    '4.93 from 3,180 reviews',
  )
  const figures = within(screen.getByRole('region', { name: 'In figures' }))
  expect(figures.getByText('212')).toBeVisible()
  expect(figures.getByText('5,204')).toBeVisible()
  expect(screen.getByText(/^Example scorecard/)).toBeVisible()
})

test('shows who is free soonest, in the visitor’s zone, each leading to their page', async () => {
  renderPage(<LandingPage />, { api: { marketplace: () => marketplace, coaches: () => coachesFree(elena) } })
  const free = within(screen.getByRole('region', { name: 'Free this week' }))
  const card = await free.findByRole('link', { name: /Elena Marchetti/ })
  expect(card).toHaveAttribute('href', '/coach/elena')
  expect(card).toHaveTextContent('£140 /h')
  expect(card).toHaveTextContent('(186)')
  expect(card).toHaveTextContent('Sat 7 Jun, 09:00')
})

test('begins with the well rated among those who are free soonest, and fills up with others', async () => {
  const asked: unknown[] = []
  const fresh = { ...elena, id: 'noor', fullName: 'Noor Haddad', rating: null, reviewsCount: 0 }
  const coaches = ({ sort, first, filter }: { sort: string; first: number; filter?: object | null }) => {
    asked.push([sort, first, filter ?? null])
    return filter ? coachesFree(elena) : coachesFree(fresh, elena)
  }
  renderPage(<LandingPage />, { api: { marketplace: () => marketplace, coaches } })
  const free = within(screen.getByRole('region', { name: 'Free this week' }))
  await free.findByRole('link', { name: /Elena Marchetti/ })
  const names = free.getAllByRole('link', { name: /Elena|Noor/ }).map(({ textContent }) => textContent)
  expect(names).toEqual([expect.stringContaining('Elena'), expect.stringContaining('Noor')])
  expect(asked).toEqual([
    ['SOONEST', 4, { ratingMin: 4 }],
    ['SOONEST', 4, null],
  ])
})

test('before the first review there is no rating to show', async () => {
  const young = { ...marketplace, rating: null, reviewsCount: 0 }
  renderPage(<LandingPage />, { api: { marketplace: () => young, coaches: () => coachesFree() } })
  expect(await screen.findByRole('heading', { name: 'Nobody is free this week' })).toBeVisible()
  expect(screen.queryByText(/reviews$/, { selector: '.num' })).not.toBeInTheDocument()
})

test('without the server the page still stands, and can try again', async () => {
  let failing = true
  const coaches = () => {
    if (failing) throw refusal('INTERNAL_SERVER_ERROR', 'Something failed on our side.')
    return coachesFree(elena)
  }
  const { user } = renderPage(<LandingPage />, { api: { marketplace: () => marketplace, coaches } })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Rehearse with someone who has run the room.',
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Something failed on our side.')
  failing = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /Elena Marchetti/ })).toBeVisible()
})

test('what people ask is answered on the page, and in the same words for search engines', async () => {
  renderPage(<LandingPage />, { api: { marketplace: () => marketplace, coaches: () => coachesFree(elena) } })
  const shown = within(await screen.findByRole('region', { name: 'Before you book' }))
  const questions = shown.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')]
    .map(({ textContent }) => JSON.parse(textContent ?? '') as Faq)
    .find((one) => one['@type'] === 'FAQPage')
  expect(questions.length).toBeGreaterThan(3)
  expect(data?.mainEntity.map(({ name }) => name)).toEqual(questions)
  for (const { acceptedAnswer } of data?.mainEntity ?? [])
    expect(shown.getByText(acceptedAnswer.text)).toBeVisible()
})

interface Faq {
  '@type': string
  mainEntity: { name: string; acceptedAnswer: { text: string } }[]
}

describe('what a coach could earn', () => {
  const sliders = () => within(screen.getByRole('region', { name: /Coach case interviews/ }))

  test('follows what is typed and what is moved, with the fees in force', async () => {
    const { user } = renderPage(<LandingPage />, {
      api: { marketplace: () => marketplace, coaches: () => coachesFree(elena) },
    })
    const earned = await sliders().findByRole('status')
    expect(earned).toHaveTextContent(/£1,326$/)
    const rate = sliders().getByRole('spinbutton', { name: 'Hourly rate' })
    await user.clear(rate)
    await user.type(rate, '200')
    expect(earned).toHaveTextContent(/£2,210$/)
    expect(sliders().getByRole('slider', { name: 'Hourly rate' })).toHaveValue('200')
    fireEvent.change(sliders().getByRole('slider', { name: 'Hours a week' }), { target: { value: '6' } })
    expect(earned).toHaveTextContent(/£4,420$/)
    expect(sliders().getByText('Our commission, 15% on average')).toBeVisible()
  })

  test('stays within its limits', async () => {
    const { user } = renderPage(<LandingPage />, {
      api: { marketplace: () => marketplace, coaches: () => coachesFree(elena) },
    })
    const rate = await sliders().findByRole('spinbutton', { name: 'Hourly rate' })
    await user.clear(rate)
    await user.type(rate, '9000')
    await user.tab()
    expect(rate).toHaveValue(250)
  })
})

test('a coach-to-be is led to signing up as a coach', async () => {
  const { user, opened, prefilled } = renderPage(<LandingPage />, {
    api: { marketplace: () => marketplace, coaches: () => coachesFree(elena) },
  })
  await user.click(screen.getByRole('button', { name: 'Become a coach' }))
  expect([opened, prefilled]).toEqual([['signup'], [{ userType: 'COACH' }]])
})
