import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { Toaster } from '../../../components/overlays/Toaster.tsx'
import { type FakeApi, refusal } from '../../../testing/api-link.ts'
import { holdCalendar } from '../../../testing/clock.ts'
import { onPhone } from '../../../testing/on-phone.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { setTimeZone } from '../../geo/time-zone.ts'
import { CoachPage } from './CoachPage.tsx'

const ID = '00000000-0000-4000-8000-0000000000c1'
const money = (amountMinor: number) => ({ amountMinor, currency: 'GBP' })
const sessionType = (key: string, title: string, durationMinutes: number, amountMinor: number) => ({
  id: key,
  key,
  title,
  kind: 'CASE_MOCK',
  durationMinutes,
  price: money(amountMinor),
  bookingMode: 'INSTANT',
})

const review = (id: number) => ({
  id: `review-${id}`,
  authorName: `Tomasz ${id}.`,
  rating: 5,
  text: `What I took away, ${id}.`,
  reply: id === 1 ? 'It was a pleasure.' : null,
  sessionTitle: 'Live case',
  isIntro: id === 2,
  isRated: id > 3 || id === 1,
  publishedAt: '2026-10-05T10:00:00Z',
})

/** Five reviews in two pages. */
function reviews({ first, after }: { first: number; after?: string | null }) {
  const from = after ? Number(after) : 0
  const ids = [1, 2, 3, 4, 5].slice(from, from + first)
  return {
    totalCount: 5,
    pageInfo: { hasNextPage: from + first < 5, hasPreviousPage: false, endCursor: String(ids.at(-1)) },
    edges: ids.map((id) => ({ cursor: String(id), node: review(id) })),
  }
}

const buildCoach = (overrides = {}) => ({
  id: ID,
  firstName: 'Elena',
  fullName: 'Elena Marchetti',
  headline: 'First and final rounds',
  previousRole: 'Engagement Manager, ex-McKinsey London',
  degree: 'INSEAD MBA',
  bio: 'For four years I interviewed for the London office.',
  specialties: ['Structuring'],
  firms: ['McKinsey'],
  languages: ['English', 'Italian'],
  city: 'London',
  education: ['MBA, INSEAD'],
  achievements: [],
  certifications: [],
  isVerified: true,
  rating: 4.97,
  reviewsCount: 186,
  totalSessions: 212,
  externalTotalSessions: 340,
  experienceYears: 9,
  cancellationPolicy: 'STANDARD',
  nextSlot: '2026-11-21T09:00:00.000Z',
  sessionTypes: [sessionType('live-case', 'Live case', 60, 14_000), sessionType('drill', 'Drill', 30, 7_000)],
  feedback: { subRatings: [], wouldRebook: null, evidence: null, scorecardTime: null },
  reviews,
  ...overrides,
})

const slot = (localDate: string, localStart: string) => ({
  startsAt: `${localDate}T${localStart}:00.000Z`,
  endsAt: `${localDate}T${localStart}:00.000Z`,
  timeZone: 'Europe/London',
  localDate,
  localStart,
})
const SLOTS = [slot('2026-11-21', '09:00'), slot('2026-11-21', '09:30'), slot('2026-11-23', '18:00')]

const held = () => ({
  token: 'receipt-token',
  expiresAt: '2026-11-20T09:15:00.000Z',
  session: { id: 'session-1' },
})

function show(api: FakeApi = {}, options: { route?: string; signedIn?: boolean } = {}) {
  return renderPage(
    <>
      <CoachPage />
      <Toaster />
    </>,
    {
      route: options.route ?? `/coach/${ID}`,
      path: '/coach/:id',
      viewer: options.signedIn ? buildViewer() : null,
      api: { coach: () => buildCoach(), slots: () => SLOTS, createHold: held, ...api },
    },
  )
}

let calendar: ReturnType<typeof holdCalendar>
beforeEach(() => {
  calendar = holdCalendar()
  sessionStorage.clear()
  setTimeZone('Europe/London')
})
afterEach(() => calendar.release())

describe('the profile', () => {
  test('shows who the coach is, in figures that exist', async () => {
    show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Elena Marchetti' })).toBeVisible()
    expect(screen.getByText('Engagement Manager, ex-McKinsey London · INSEAD MBA')).toBeVisible()
    expect(screen.getByText('from 186 reviews')).toBeVisible()
    expect(screen.getByText('sessions here, 340 before')).toBeVisible()
    expect(screen.getByText('years in consulting')).toBeVisible()
    expect(screen.getByText(/^Elena has a standard cancellation policy/)).toHaveTextContent(
      '24 hours or more',
    )
  })

  test('leaves out figures that do not exist yet', async () => {
    const none = { rating: null, reviewsCount: 0, totalSessions: 0, externalTotalSessions: 0 }
    show({ coach: () => buildCoach(none) })
    expect(await screen.findByText('years in consulting')).toBeVisible()
    expect(screen.queryByText(/review/, { selector: '.text-tiny' })).not.toBeInTheDocument()
    expect(screen.queryByText(/sessions here|before joining/)).not.toBeInTheDocument()
  })

  test('more reviews join the list', async () => {
    const { user } = show()
    expect(await screen.findByText('4 of 5 reviews')).toBeVisible()
    expect(screen.getAllByText('Intro call, not part of the rating')).toHaveLength(1)
    expect(screen.getByText('It was a pleasure.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show more reviews' }))
    expect(await screen.findByText('What I took away, 5.')).toBeVisible()
    expect(screen.getByText('What I took away, 1.')).toBeVisible()
    expect(screen.getByText('5 of 5 reviews')).toBeVisible()
  })

  test('a coach nobody may see is not there', async () => {
    show({ coach: () => null })
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  })

  test('a failure can be retried', async () => {
    let isDown = true
    const { user } = show({
      coach() {
        if (isDown) throw refusal('BACKEND_UNAVAILABLE', 'Not right now.')
        return buildCoach()
      },
    })
    expect(await screen.findByText('Not right now.')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Elena Marchetti' })).toBeVisible()
  })
})

describe('booking', () => {
  const panel = async () => within(await screen.findByRole('complementary', { name: 'Book Elena' }))

  test('a picked time is held as it was shown, and paying follows', async () => {
    const { user, calls, location } = show()
    const card = await panel()
    expect(card.getByRole('button', { name: 'Pick a time to book' })).toBeDisabled()
    await user.click(await card.findByRole('button', { name: 'Sat 21 Nov, 09:30' }))
    expect(card.getByText('Free to cancel until 24 hours before. No account needed.')).toBeVisible()
    await user.click(card.getByRole('button', { name: 'Book Sat 21 Nov, 09:30' }))
    await waitFor(() => expect(location()).toBe(`/coach/${ID}/pay?session=session-1&token=receipt-token`))
    const input = calls.find(({ operation }) => operation === 'CreateHold')?.variables.input
    expect(input).toEqual({
      coachId: ID,
      sessionType: 'live-case',
      startsAt: '2026-11-21T09:30:00.000Z',
      timeZone: 'Europe/London',
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
  })

  test('a signed-in person is not told about accounts', async () => {
    show({}, { signedIn: true })
    expect((await panel()).getByText('Free to cancel until 24 hours before.')).toBeVisible()
  })

  test('another session has its own price and its own times', async () => {
    const { user, calls } = show({
      slots: ({ sessionType: key }: { sessionType: string }) =>
        key === 'drill' ? [slot('2026-11-24', '12:00')] : SLOTS,
    })
    const card = await panel()
    await user.click(await card.findByRole('button', { name: 'Sat 21 Nov, 09:30' }))
    await user.click(card.getByRole('radio', { name: 'Drill, 30 min' }))
    expect(await card.findByRole('button', { name: 'Tue 24 Nov, 12:00' })).toBeVisible()
    expect(card.getByText('£70')).toBeVisible()
    expect(card.getByRole('button', { name: 'Pick a time to book' })).toBeDisabled()
    expect(
      calls.filter(({ operation }) => operation === 'CoachSlots').map(({ variables }) => variables),
    ).toEqual([
      expect.objectContaining({ sessionType: 'live-case', from: '2026-11-20T00:00:00.000Z' }),
      expect.objectContaining({ sessionType: 'drill', to: '2026-12-20T00:00:00.000Z' }),
    ])
  })

  test('a time somebody else was quicker for is said and gone', async () => {
    let slots = SLOTS
    const { user, location } = show({
      slots: () => slots,
      createHold() {
        slots = SLOTS.slice(2)
        throw refusal('SLOT_TAKEN', 'Someone has just taken this time. Pick another one.')
      },
    })
    const card = await panel()
    await user.click(await card.findByRole('button', { name: 'Sat 21 Nov, 09:30' }))
    await user.click(card.getByRole('button', { name: 'Book Sat 21 Nov, 09:30' }))
    expect(await card.findByRole('alert')).toHaveTextContent(
      'Someone has just taken this time. Pick another one.',
    )
    await waitFor(() =>
      expect(card.queryByRole('button', { name: 'Sat 21 Nov, 09:30' })).not.toBeInTheDocument(),
    )
    expect(card.getByRole('button', { name: 'Pick a time to book' })).toBeDisabled()
    expect(location()).toBe(`/coach/${ID}`)
    await user.click(card.getByRole('button', { name: 'Mon 23 Nov, 18:00' }))
    expect(card.queryByRole('alert')).not.toBeInTheDocument()
  })

  test.each([
    [
      'RATE_LIMITED',
      'You have booked and cancelled with this coach several times today. Try again in 24 hours.',
    ],
    ['BACKEND_UNAVAILABLE', 'The service is not available at the moment. Please try again.'],
  ])(
    'who cannot book at all for now, %s, reads why as long as they stay, and keeps the time they picked',
    async (code, why) => {
      const broughtIntoView = jest.spyOn(Element.prototype, 'scrollIntoView')
      const { user } = show({
        createHold() {
          throw refusal(code, why)
        },
      })
      const card = await panel()
      await user.click(await card.findByRole('button', { name: 'Sat 21 Nov, 09:30' }))
      await user.click(card.getByRole('button', { name: 'Book Sat 21 Nov, 09:30' }))
      const line = await card.findByRole('alert')
      expect(line).toHaveTextContent(why)
      expect(broughtIntoView.mock.contexts).toContain(line)
      broughtIntoView.mockRestore()
      expect(card.getByRole('button', { name: 'Book Sat 21 Nov, 09:30' })).toBeEnabled()
    },
  )

  test('the same wish is sent with the same key until it is granted, another wish with another', async () => {
    let refusals = 2
    const { user, calls, location } = show({
      createHold() {
        if (refusals-- > 0) throw refusal('INTERNAL_SERVER_ERROR', 'Something went wrong.')
        return held()
      },
    })
    const card = await panel()
    for (const time of ['09:30', '09:30', '09:00']) {
      await user.click(await card.findByRole('button', { name: `Sat 21 Nov, ${time}` }))
      await user.click(await card.findByRole('button', { name: `Book Sat 21 Nov, ${time}` }))
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Holding your time' })).toBeNull())
    }
    await waitFor(() => expect(location()).toContain('/pay'))
    const [first, second, third] = calls.flatMap(({ operation, variables }) =>
      operation === 'CreateHold' ? [variables.input.idempotencyKey] : [],
    )
    expect([second === first, third === first]).toEqual([true, false])
  })

  test('with nothing free on these days it leads to the next that is', async () => {
    const { user } = show({ slots: () => [slot('2026-12-02', '12:00')] })
    const card = await panel()
    expect(await card.findByText(/The next free time is Wed 2 Dec, 12:00/)).toBeVisible()
    await user.click(card.getByRole('button', { name: 'Show that day' }))
    expect(await card.findByRole('button', { name: 'Wed 2 Dec, 12:00' })).toBeVisible()
  })

  test('the days go on and back', async () => {
    const { user } = show({ slots: () => [...SLOTS, slot('2026-11-25', '10:00')] })
    const card = await panel()
    expect(await card.findByRole('button', { name: 'Sat 21 Nov, 09:00' })).toBeVisible()
    expect(card.getByRole('button', { name: 'Earlier days' })).toBeDisabled()
    await user.click(card.getByRole('button', { name: 'Later days' }))
    expect(card.getByRole('button', { name: 'Wed 25 Nov, 10:00' })).toBeVisible()
    await user.click(card.getByRole('button', { name: 'Earlier days' }))
    expect(card.getByRole('button', { name: 'Sat 21 Nov, 09:00' })).toBeVisible()
  })

  test('a time brought along is chosen already', async () => {
    show({}, { route: `/coach/${ID}?at=2026-11-23T18:00:00.000Z` })
    expect(await (await panel()).findByRole('button', { name: 'Book Mon 23 Nov, 18:00' })).toBeEnabled()
  })

  test('a time brought along that only suits the shortest session chooses that', async () => {
    const at = '2026-11-24T12:00:00.000Z'
    const { user } = show(
      {
        slots: ({ sessionType: key }: { sessionType: string }) =>
          key === 'drill' ? [slot('2026-11-24', '12:00')] : SLOTS,
      },
      { route: `/coach/${ID}?at=${at}` },
    )
    const card = await panel()
    expect(await card.findByRole('button', { name: 'Book Tue 24 Nov, 12:00' })).toBeEnabled()
    expect(card.getByRole('radio', { name: 'Drill, 30 min' })).toBeChecked()
    expect(
      card.getByText(/^Tue 24 Nov, 12:00 is too short for Live case, 60 min, so this is Drill/),
    ).toBeVisible()
    await user.click(card.getByRole('radio', { name: 'Live case, 60 min' }))
    expect(card.queryByText(/is too short for/)).not.toBeInTheDocument()
  })

  test('a time brought along that is gone for every session leaves the session and its price as they were', async () => {
    show({ slots: () => SLOTS }, { route: `/coach/${ID}?at=2026-11-24T03:00:00.000Z` })
    const card = await panel()
    expect(await card.findByText(/^Tue 24 Nov, 03:00 is no longer free for this session/)).toBeInTheDocument()
    expect(card.getByRole('radio', { name: 'Live case, 60 min' })).toBeChecked()
    expect(card.getByText('£140')).toBeVisible()
    expect(card.getByRole('button', { name: 'Pick a time to book' })).toBeDisabled()
  })

  test('a time brought along that is gone is said to be, and none is picked', async () => {
    show({ slots: () => SLOTS }, { route: `/coach/${ID}?at=2026-11-24T03:00:00.000Z&type=drill` })
    const card = await panel()
    expect(await card.findByText(/^Tue 24 Nov, 03:00 is no longer free for this session/)).toBeInTheDocument()
    expect(card.getByRole('button', { name: 'Pick a time to book' })).toBeDisabled()
  })
})

describe('on a phone', () => {
  let widen: () => void
  beforeEach(() => {
    widen = onPhone()
  })
  afterEach(() => widen())

  test('the next free times stand near the top, and one press picks one', async () => {
    const { user } = show()
    const next = within(await screen.findByRole('region', { name: 'Next free times' }))
    const times = await next.findAllByRole('button', { name: /^Next free: / })
    expect(times.map((time) => time.getAttribute('aria-label'))).toEqual([
      'Next free: Sat 21 Nov, 09:00',
      'Next free: Sat 21 Nov, 09:30',
      'Next free: Mon 23 Nov, 18:00',
    ])
    const [, second] = times
    if (second) await user.click(second)
    expect(second).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByText('Sat 21 Nov, 09:30')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Book' })).toBeEnabled()
  })

  test('there are none of a coach without any', async () => {
    show({ coach: () => buildCoach({ nextSlot: null }), slots: () => [] })
    expect(await screen.findByRole('button', { name: 'Pick a time' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Next free times' })).not.toBeInTheDocument()
  })
})

test('measured feedback stands with what each figure is made of, and is left out where there is too little', async () => {
  const { unmount } = show({
    coach: () =>
      buildCoach({
        feedback: {
          subRatings: [{ name: 'PUNCTUALITY', mean: 4.8, reviews: 12 }],
          wouldRebook: { percent: 92, outOf: 12 },
          evidence: { percent: 71, outOf: 96 },
          scorecardTime: { medianHours: 9, scorecards: 14 },
        },
      }),
  })
  const section = within(await screen.findByRole('region', { name: 'How Elena gives feedback' }))
  expect(section.getByText('Punctuality')).toBeInTheDocument()
  expect(section.getByText('from 12 reviews')).toBeInTheDocument()
  expect(section.getByText('92 %')).toBeInTheDocument()
  expect(section.getByText('median of 14 scorecards')).toBeInTheDocument()
  expect(section.getByText('of 96 scores')).toBeInTheDocument()
  unmount()
  show({ coach: () => buildCoach() })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('How Elena gives feedback')).not.toBeInTheDocument()
})

describe('a case the visitor comes with', () => {
  const kinds = [
    { ...sessionType('fit', 'PEI', 45, 10_000), kind: 'FIT_MOCK' },
    sessionType('live-case', 'Live case', 60, 14_000),
  ]
  const api = {
    coach: () => buildCoach({ sessionTypes: kinds }),
    case: () => ({ slug: 'nordlys', title: 'Nordlys' }),
  }
  const route = `/coach/${ID}?case=nordlys`

  test('chooses a session with a case and is held with it', async () => {
    const { user, calls } = show(api, { route })
    const wanted = within(await screen.findByRole('region', { name: 'Your case' }))
    expect(await wanted.findByText('Nordlys')).toBeInTheDocument()
    expect(wanted.getByText('You work on this case with Elena.')).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Sat 21 Nov, 09:30' }))
    await user.click(screen.getByRole('button', { name: 'Book Sat 21 Nov, 09:30' }))
    await waitFor(() => expect(calls.map(({ operation }) => operation)).toContain('CreateHold'))
    expect(calls.find(({ operation }) => operation === 'CreateHold')?.variables.input).toMatchObject({
      sessionType: 'live-case',
      caseSlug: 'nordlys',
    })
  })

  test('is not held with a session that has none, and can be removed', async () => {
    const { user, location } = show(api, { route: `${route}&type=fit` })
    const wanted = within(await screen.findByRole('region', { name: 'Your case' }))
    expect(wanted.getByText(/^PEI has no case/)).toBeInTheDocument()
    await user.click(wanted.getByRole('button', { name: 'Remove case' }))
    expect(screen.queryByRole('region', { name: 'Your case' })).not.toBeInTheDocument()
    expect(location()).toBe(`/coach/${ID}?type=fit`)
  })

  test('that is not in the library is as if it were not there', async () => {
    show({ ...api, case: () => null }, { route })
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your case' })).not.toBeInTheDocument())
  })
})
