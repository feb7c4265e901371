import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { setTimeZone } from '../geo/time-zone.ts'
import { CasePage } from './CasePage.tsx'
import { buildCase } from './case.testing.ts'

afterEach(() => localStorage.clear())

interface Finish {
  input: { attemptId: string; checksRight: number; checksTotal: number; notes: string }
}

function open(found: object | null, viewer: ReturnType<typeof buildViewer> | null = buildViewer()) {
  const startPractice = jest.fn(() => ({
    id: 'attempt-1',
    startedAt: '2031-01-01T10:00:00Z',
    finishedAt: null,
  }))
  const finishPractice = jest.fn(({ input }: Finish) => ({
    id: 'attempt-1',
    finishedAt: '2031-01-01T10:30:00Z',
    seconds: 1800,
    checksRight: input.checksRight,
    checksTotal: input.checksTotal,
    notes: input.notes,
  }))
  const page = renderPage(<CasePage />, {
    route: '/case-library/ferries',
    path: '/case-library/:slug',
    viewer,
    api: { case: () => found, startPractice, finishPractice, myPractice: () => ({ edges: [] }) },
  })
  return { ...page, startPractice, finishPractice }
}

test('a visitor reads the situation and the question, and is asked to sign in for the rest', async () => {
  const { user, opened } = open(buildCase({ material: null }), null)
  expect(await screen.findByRole('heading', { level: 1, name: 'Full decks' })).toBeVisible()
  expect(screen.getByText('A ferry line carries more and earns less.')).toBeVisible()
  expect(screen.getByText('Why did profit halve?')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Start practice' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Create a free account' }))
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(opened).toEqual(['signup', 'signin'])
})

test('a coach can be booked on this very case', async () => {
  open(buildCase())
  expect(await screen.findByRole('link', { name: 'Book a coach on this case' })).toHaveAttribute(
    'href',
    '/coaches?case=ferries',
  )
})

test('a case that is not there is not found', async () => {
  open(null)
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('the last attempt is remembered', async () => {
  setTimeZone('Europe/London')
  const lastAttempt = {
    id: 'a',
    startedAt: '2031-06-01T10:00:00Z',
    finishedAt: '2031-06-01T10:31:00Z',
    seconds: 1862,
    checksRight: 1,
    checksTotal: 2,
    notes: 'Slower.',
  }
  open(buildCase({ lastAttempt }))
  expect(await screen.findByText('31:02, 1 of 2 calculations right at once')).toBeVisible()
  expect(screen.getByText('Slower.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Practise again' })).toBeVisible()
})

describe('in practice', () => {
  async function begin() {
    const page = open(buildCase())
    await page.user.click(await screen.findByRole('button', { name: 'Start practice' }))
    await screen.findByRole('heading', { level: 1, name: 'Structure' })
    return page
  }

  test('steps come one at a time, a strong answer only when it is asked for', async () => {
    const { user, startPractice } = await begin()
    expect(startPractice).toHaveBeenCalledTimes(1)
    const steps = within(screen.getByRole('list', { name: 'Steps' }))
    expect(steps.getByRole('button', { name: 'Routes' })).toBeDisabled()
    expect(screen.queryByText('Splits by route.')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show a strong answer' }))
    expect(screen.getByText('Splits by route.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next step' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Routes' })).toHaveFocus()
    await user.click(steps.getByRole('button', { name: 'Structure' }))
    expect(screen.getByText('Splits by route.')).toBeVisible()
  })

  test('a fact is told when it is asked for', async () => {
    const { user } = await begin()
    expect(screen.queryByText('Yes, by 8 %.')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Did fuel cost more?' }))
    expect(screen.getByText('Yes, by 8 %.')).toBeVisible()
  })

  test('an exhibit has its numbers behind it for everyone', async () => {
    const { user } = await begin()
    await user.click(screen.getByRole('button', { name: 'Skip' }))
    const figure = within(screen.getByRole('figure', { name: /^Profit by route/ }))
    expect(figure.getByRole('table', { name: 'Profit by route, NOK m' })).toHaveTextContent('Aurora0−100')
    await user.click(figure.getByRole('button', { name: 'Show as table' }))
    expect(figure.getByRole('button', { name: 'Show as chart' })).toBeVisible()
  })

  test('near enough is right, and only the first try counts', async () => {
    const { user, finishPractice } = await begin()
    await user.click(screen.getByRole('button', { name: 'Skip' }))
    const answer = screen.getByRole('textbox', { name: 'What is lost?' })
    await user.type(answer, 'much{Enter}')
    expect(screen.getByText('Type a number.')).toBeVisible()
    await user.clear(answer)
    await user.type(answer, '110{Enter}')
    expect(screen.getByText(/Not within 2 %/)).toBeVisible()
    await user.clear(answer)
    await user.type(answer, '122{Enter}')
    expect(screen.getByText('Right: 120 m')).toBeVisible()
    expect(screen.getByText('240 − 120 = 120 m')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'To the debrief' }))
    expect(screen.getByText('0 of 1')).toBeVisible()
    expect(screen.getByText('Keep Aurora for one season.')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Score yourself' })).toHaveTextContent(
      'Business judgementStrongPrice is the lever.WeakMore marketing.',
    )
    await user.type(screen.getByRole('textbox', { name: /differently/ }), 'Units first')
    await user.click(screen.getByRole('button', { name: 'Save and finish' }))
    await waitFor(() => expect(finishPractice).toHaveBeenCalledTimes(1))
    expect(finishPractice.mock.calls[0]?.[0].input).toMatchObject({
      attemptId: 'attempt-1',
      checksRight: 0,
      checksTotal: 1,
      notes: 'Units first',
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Full decks' })).toBeVisible()
  })

  test('what was written is still there after leaving the page', async () => {
    const { user, unmount } = await begin()
    await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'By route')
    await user.click(screen.getByRole('button', { name: 'Skip' }))
    unmount()
    const again = open(
      buildCase({
        lastAttempt: {
          id: 'attempt-1',
          startedAt: '2031-01-01T10:00:00Z',
          finishedAt: null,
          seconds: null,
          checksRight: 0,
          checksTotal: 0,
          notes: '',
        },
      }),
    )
    await again.user.click(await screen.findByRole('button', { name: 'Continue practice' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Routes' })).toBeVisible()
    await again.user.click(screen.getByRole('button', { name: 'Structure' }))
    expect(screen.getByRole('textbox', { name: 'Your answer' })).toHaveValue('By route')
  })
})
