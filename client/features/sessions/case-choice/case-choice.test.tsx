import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { typeAtOnce } from '../../../testing/type-at-once.ts'
import { buildViewer } from '../../../testing/viewers.ts'
import { visitRoom } from '../room/room.testing.tsx'
import { action, buildSession } from '../session.testing.ts'

const preview = (slug: string, title: string) => ({
  slug,
  title,
  type: 'PRICING',
  industry: 'Logistics',
  difficulty: 2,
  style: 'INTERVIEWER_LED',
  minutes: 30,
  summary: 'A cold chain.',
})
const cold = preview('cold-chain', 'Cold-chain pricing')
const cement = preview('cement', 'Cement plant capacity')
const fleet = {
  key: 'fleet',
  title: 'The fleet',
  kind: 'TABLE',
  unit: '',
  categories: ['Vans'],
  series: [{ name: 'Count', values: [40] }],
  note: null,
}
const material = {
  clarifyingFacts: [{ question: 'How many trips?', answer: '400 a week.' }],
  steps: [
    {
      title: 'Structure',
      prompt: 'How would you think about it?',
      minutes: 5,
      strong: ['Splits price from cost.'],
      exhibits: ['fleet'],
      checks: [{ question: 'Weekly loss?', expression: '200 * 50', answer: 10_000, unit: '€', tolerance: 0 }],
    },
  ],
  exhibits: [fleet],
  rubric: [{ dimension: 'structuring', strong: 'Sees two levers.', weak: 'Lists costs.' }],
  recommendation: 'Raise prices on short trips.',
}
const brief = {
  slug: cold.slug,
  situation: 'A carrier of vaccines loses money on every second trip.',
  question: 'Should it raise its prices?',
  exhibits: [] as object[],
  shownExhibits: [] as string[],
  material: null as object | null,
}
/** As the coach has it. */
const all = { ...brief, exhibits: [fleet], material }
const cases = (found: ReturnType<typeof preview>[]) => ({
  totalCount: found.length,
  facets: [],
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  edges: found.map((node) => ({ cursor: node.slug, node })),
})
afterEach(() => {
  jest.useRealTimers()
})

const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the coach', () => {
  const coach = { viewer: buildViewer({ userType: 'COACH' }) }

  const open = { viewerRole: 'COACH', allowedActions: [action('CHOOSE_CASE')] }

  async function openLibrary(api: Record<string, unknown> = {}) {
    const page = visitRoom(
      {
        session: () => buildSession(open),
        cases: ({ filter }: { filter: { text?: string } }) => cases(filter.text ? [cold] : [cold, cement]),
        sessionCasesSeen: () => ['cement'],
        sessionBrief: () => all,
        chooseSessionCase: () => buildSession({ ...open, isCaseChosen: true, case: cold }),
        ...api,
      },
      coach,
    )
    await page.user.click(await screen.findByText('Choose a case'))
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Choose a case' })) }
  }

  test('finds what the student knows marked, and cannot choose it', async () => {
    const { dialog } = await openLibrary()
    expect(await dialog.findByLabelText(/Cement plant capacity.*Maya has seen this case/)).toBeDisabled()
    typeAtOnce(dialog.getByLabelText('Search cases'), 'cold')
    expect(await dialog.findByText('1 case')).toBeInTheDocument()
  })

  test('chooses a case', async () => {
    const { dialog, user, calls } = await openLibrary()
    await user.click(await dialog.findByLabelText(/Cold-chain pricing/))
    await user.click(dialog.getByText('Choose case'))
    await region('Cold-chain pricing')
    expect(calls.find(({ operation }) => operation === 'ChooseSessionCase')?.variables).toMatchObject({
      caseSlug: 'cold-chain',
    })
  })

  test('is told when the student has come to know the chosen case since', async () => {
    const chosen = () => buildSession({ ...open, isCaseChosen: true, case: cold })
    const visit = (known: string[]) =>
      visitRoom({ session: chosen, sessionCasesSeen: () => known, sessionBrief: () => all }, coach)
    const { unmount, calls } = visit(['cement'])
    await region('Cold-chain pricing')
    await waitFor(() => expect(calls.map(({ operation }) => operation)).toContain('CasesSeen'))
    expect(screen.queryByText(/since you chose it/)).not.toBeInTheDocument()
    unmount()
    visit(['cement', 'cold-chain'])
    expect(await screen.findByText(/^Maya has practised this case or met it/)).toBeInTheDocument()
  })

  test('has the whole material of the chosen case', async () => {
    const { user } = visitRoom(
      { session: () => buildSession({ ...open, isCaseChosen: true, case: cold }), sessionBrief: () => all },
      coach,
    )
    const card = await region('Cold-chain pricing')
    await user.click(await card.findByText('The interviewer’s material'))
    for (const text of [
      '400 a week.',
      'Splits price from cost.',
      'Raise prices on short trips.',
      'Sees two levers.',
    ])
      expect(await card.findByText(text)).toBeInTheDocument()
    expect(card.queryByRole('button', { name: 'Show The fleet' })).not.toBeInTheDocument()
  })

  test('shows an exhibit during the session, and sees that it is shown', async () => {
    const shownExhibits: string[] = []
    const on = { ...open, status: 'IN_PROGRESS', isCaseChosen: true, case: cold }
    const { user } = visitRoom(
      {
        session: () => buildSession({ ...on, allowedActions: [action('SHOW_EXHIBIT')] }),
        sessionBrief: () => ({ ...all, shownExhibits }),
        showExhibit: ({ exhibit }: { exhibit: string }) => {
          shownExhibits.push(exhibit)
          return buildSession(on)
        },
      },
      coach,
    )
    const card = await region('Cold-chain pricing')
    await user.click(await card.findByRole('button', { name: 'Show The fleet' }))
    expect(await card.findByText('Shown')).toBeInTheDocument()
    expect(shownExhibits).toEqual(['fleet'])
    expect(card.queryByRole('button', { name: 'Show The fleet' })).not.toBeInTheDocument()
  })
})

describe('the student', () => {
  test('sees that a case is chosen, and nothing of it before the start', async () => {
    visitRoom({ session: () => buildSession({ isCaseChosen: true }) })
    const card = await region('The case')
    expect(
      card.getByText('A case is chosen. The brief is shown once you have both joined.'),
    ).toBeInTheDocument()
    expect(card.queryByRole('button')).not.toBeInTheDocument()
  })

  const on = { status: 'IN_PROGRESS', isCaseChosen: true, case: cold, allowedActions: [] }

  test('gets the brief once it has started, and no exhibit before the coach shows it', async () => {
    visitRoom({ session: () => buildSession(on), sessionBrief: () => brief })
    const card = await region('Cold-chain pricing')
    expect(await card.findByText('Should it raise its prices?')).toBeInTheDocument()
    expect(card.getByText('Exhibits appear here when your coach shows them.')).toBeInTheDocument()
    expect(card.queryByText('The whole case, with its answers')).not.toBeInTheDocument()
  })

  test('sees an exhibit soon after the coach has shown it', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    let exhibits: object[] = []
    visitRoom({ session: () => buildSession(on), sessionBrief: () => ({ ...brief, exhibits }) })
    const card = await region('Cold-chain pricing')
    await card.findByText('Exhibits appear here when your coach shows them.')
    exhibits = [fleet]
    await act(() => jest.advanceTimersByTimeAsync(6_000))
    expect(await card.findByRole('table', { name: 'The fleet' })).toHaveTextContent('Vans40')
  })

  test('reads the whole case afterwards', async () => {
    const { user } = visitRoom({
      session: () => buildSession({ ...on, status: 'COMPLETED' }),
      sessionBrief: () => all,
    })
    const card = await region('Cold-chain pricing')
    await user.click(await card.findByText('The whole case, with its answers'))
    expect(await card.findByText('Raise prices on short trips.')).toBeInTheDocument()
  })

  test('needs no account for it: the link of the session is enough', async () => {
    const { calls } = visitRoom(
      {
        session: () => buildSession(on),
        sessionBrief: () => ({ ...brief, exhibits: [fleet] }),
      },
      { viewer: null, route: `/session/${buildSession().id}?token=guest-token` },
    )
    const card = await region('Cold-chain pricing')
    expect(await card.findByText('Should it raise its prices?')).toBeInTheDocument()
    expect(card.getByText('Vans')).toBeInTheDocument()
    expect(calls.find(({ operation }) => operation === 'SessionBrief')?.variables).toEqual({
      sessionId: buildSession().id,
      token: 'guest-token',
    })
  })

  test('is never left with the brief of the case before, when the coach takes another', async () => {
    visitRoom({
      session: () =>
        buildSession({ status: 'IN_PROGRESS', isCaseChosen: true, case: cement, allowedActions: [] }),
      sessionBrief: () => brief,
    })
    const card = await region('Cement plant capacity')
    expect(card.queryByText('Should it raise its prices?')).not.toBeInTheDocument()
  })
})

test('a case the student booked is named to both before the session, without its brief', async () => {
  const booked = { isCaseChosen: true, isCaseWished: true, case: cold }
  const { calls, unmount } = visitRoom({ session: () => buildSession(booked) })
  const own = await region('Cold-chain pricing')
  expect(
    own.getByText('You booked this case. The brief opens once you have both joined.'),
  ).toBeInTheDocument()
  expect(calls.map(({ operation }) => operation)).not.toContain('SessionBrief')
  unmount()
  const theirs = { ...booked, viewerRole: 'COACH', allowedActions: [action('CHOOSE_CASE')] }
  visitRoom(
    { session: () => buildSession(theirs), sessionBrief: () => all },
    { viewer: buildViewer({ userType: 'COACH' }) },
  )
  expect(
    (await region('Cold-chain pricing')).getByText(
      'Maya booked this session on this case. You can choose another one.',
    ),
  ).toBeInTheDocument()
})
