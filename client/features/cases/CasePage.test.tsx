import { afterEach, describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { setTimeZone } from '../geo/time-zone.ts'
import { CasePage } from './CasePage.tsx'
import { buildAttempt, buildCase, fakePractice, WHOLE } from './case.testing.ts'

afterEach(() => localStorage.clear())

function open(
  found: object | null,
  viewer: ReturnType<typeof buildViewer> | null = buildViewer(),
  practice = fakePractice(),
  api: object = {},
) {
  const page = renderPage(<CasePage />, {
    route: '/case-library/ferries',
    path: '/case-library/:slug',
    viewer,
    api: { case: () => found, ...practice.api, ...api },
  })
  const asked = (operation: string) => page.calls.filter((call) => call.operation === operation)
  return { ...page, practice, asked }
}

test('a visitor reads the situation and the question, and is asked to sign in for the rest', async () => {
  const { user, opened } = open(buildCase({ mayPractise: false }), null)
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
  const lastAttempt = buildAttempt({
    finishedAt: '2031-06-01T10:31:00Z',
    seconds: 1862,
    checksRight: 1,
    checksTotal: 2,
    notes: 'Slower.',
  })
  open(buildCase({ lastAttempt }))
  expect(await screen.findByText('31:02, 1 of 2 calculations right at once')).toBeVisible()
  expect(screen.getByText('Slower.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Practise again' })).toBeVisible()
})

test('a score that a browser told is said to be one’s own count', async () => {
  const lastAttempt = buildAttempt({
    finishedAt: '2031-06-01T10:31:00Z',
    seconds: 60,
    checksTotal: 2,
    isReported: true,
  })
  open(buildCase({ lastAttempt }))
  expect(await screen.findByText(/0 of 2 calculations right at once, by your own count/)).toBeVisible()
})

test('who may read the whole case opens it below how it runs; others are not offered it', async () => {
  const { user, unmount } = open(buildCase({ material: WHOLE }))
  await user.click(await screen.findByText('The whole case, with its answers'))
  expect(await screen.findByText('Keep Aurora for one season.')).toBeInTheDocument()
  unmount()
  open(buildCase())
  expect(await screen.findByRole('heading', { name: 'How it runs' })).toBeVisible()
  expect(screen.queryByText('The whole case, with its answers')).not.toBeInTheDocument()
})

describe('in practice', () => {
  async function begin(practice = fakePractice(), api: object = {}) {
    const page = open(buildCase(), buildViewer(), practice, api)
    await page.user.click(await screen.findByRole('button', { name: 'Start practice' }))
    await screen.findByRole('heading', { level: 1, name: 'Structure' })
    return page
  }
  const reveal = async ({ user }: { user: { click: (element: Element) => Promise<void> } }) => {
    await user.click(screen.getByRole('button', { name: 'Show a strong answer' }))
    await user.click(await screen.findByRole('button', { name: /^(Next step|To the debrief)$/ }))
  }

  test('steps come one at a time, a strong answer when one’s own is there or it is asked for', async () => {
    const page = await begin()
    const { user, asked, practice } = page
    expect(asked('StartPractice')).toHaveLength(1)
    const steps = within(screen.getByRole('list', { name: 'Steps' }))
    expect(steps.getByRole('button', { name: 'Routes' })).toBeDisabled()
    await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'By route')
    await user.click(screen.getByRole('button', { name: 'Check my answer' }))
    expect(await screen.findByText('Splits by route.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'A strong answer' })).toHaveFocus()
    expect(practice.state).toMatchObject({ answers: ['By route', ''], closed: ['ANSWERED', null] })
    await user.click(screen.getByRole('button', { name: 'Next step' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Routes' })).toHaveFocus()
    await user.click(steps.getByRole('button', { name: 'Structure' }))
    expect(screen.getByText('Splits by route.')).toBeVisible()
    expect(screen.queryByText('Says the answer first.')).not.toBeInTheDocument()
  })

  test('why a step cannot be checked yet is said, and nothing opens', async () => {
    const { user } = await begin(fakePractice(), {
      answerPracticeStep: () => {
        throw refusal('POLICY_VIOLATION', 'Write an answer first, or have a strong one shown.')
      },
    })
    await user.click(screen.getByRole('button', { name: 'Check my answer' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Write an answer first')
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    expect(screen.queryByText('Splits by route.')).not.toBeInTheDocument()
  })

  test('without a connection it is said, and done when it is tried again', async () => {
    const practice = fakePractice()
    let isDown = true
    const { user } = await begin(practice, {
      revealPracticeStep: (args: { input: { attemptId: string; step: number } }) => {
        if (isDown) throw new TypeError('no network')
        return practice.api.revealPracticeStep(args)
      },
    })
    await user.click(screen.getByRole('button', { name: 'Show a strong answer' }))
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await user.click(again)
    expect(await screen.findByText('Splits by route.')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('a fact is told when it is asked for', async () => {
    const { user } = await begin()
    expect(screen.queryByText('Yes, by 8 %.')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Did fuel cost more?' }))
    expect(await screen.findByText('Yes, by 8 %.')).toBeVisible()
  })

  test('an exhibit has its numbers behind it for everyone', async () => {
    const page = await begin()
    await reveal(page)
    const figure = within(screen.getByRole('figure', { name: /^Profit by route/ }))
    expect(figure.getByRole('table', { name: 'Profit by route, NOK m' })).toHaveTextContent('Aurora0−100')
    await page.user.click(figure.getByRole('button', { name: 'Show as table' }))
    expect(figure.getByRole('button', { name: 'Show as chart' })).toBeVisible()
  })

  test('calculations are checked by the server, and the debrief says what it counted', async () => {
    const practice = fakePractice()
    const page = await begin(practice, {
      tryPracticeCheck: (args: { input: { attemptId: string; given: string } }) => {
        if (args.input.given === 'much') {
          const fields = [{ path: 'given', message: 'Type a number.' }]
          throw refusal('BAD_USER_INPUT', 'Type a number.', { fields })
        }
        return practice.api.tryPracticeCheck(args)
      },
    })
    const { user } = page
    await reveal(page)
    const answer = screen.getByRole('textbox', { name: 'What is lost?' })
    await user.type(answer, 'much{Enter}')
    expect(await screen.findByText('Type a number.')).toBeVisible()
    await user.clear(answer)
    await user.type(answer, '110{Enter}')
    expect(await screen.findByText(/Not within 2 %/)).toBeVisible()
    expect(screen.queryByText('240 − 120 = 120 m')).not.toBeInTheDocument()
    await user.clear(answer)
    await user.type(answer, '120{Enter}')
    expect(await screen.findByText('Right: 120 m')).toBeVisible()
    expect(screen.getByText('240 − 120 = 120 m')).toBeVisible()

    await reveal(page)
    expect(screen.getByText('0 of 1')).toBeVisible()
    expect(screen.getByText('0 of 2')).toBeVisible()
    expect(screen.getByText('Keep Aurora for one season.')).toBeVisible()
    const rubric = within(screen.getByRole('region', { name: 'Score yourself' }))
    await user.click(
      within(rubric.getByRole('radiogroup', { name: /Business judgement/ })).getByLabelText('Weak'),
    )
    await waitFor(() => expect(practice.state.mark).toBe('WEAK'))
    await user.type(screen.getByRole('textbox', { name: /differently/ }), 'Units first')
    await user.click(screen.getByRole('button', { name: 'Save and finish' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Full decks' })).toBeVisible()
    expect(page.asked('FinishPractice').map(({ variables }) => variables)).toEqual([
      { input: { attemptId: 'attempt-1', token: null, notes: 'Units first' } },
    ])
  })

  test('the clock is stopped and goes on with the server’s', async () => {
    const { user, practice } = await begin()
    await user.click(screen.getByRole('button', { name: 'Pause' }))
    expect(await screen.findByRole('button', { name: 'Go on' })).toBeVisible()
    expect(practice.state.isPaused).toBe(true)
    expect(screen.getByRole('timer')).toHaveTextContent('1:00')
  })

  test('what was written is still there on the next visit, wherever that is', async () => {
    const page = await begin()
    await page.user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'By route')
    expect(await screen.findByText('Saved')).toBeVisible()
    await reveal(page)
    page.unmount()
    localStorage.clear()
    const again = open(buildCase({ lastAttempt: buildAttempt() }), buildViewer(), page.practice)
    await again.user.click(await screen.findByRole('button', { name: 'Continue practice' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Routes' })).toBeVisible()
    await again.user.click(screen.getByRole('button', { name: 'Structure' }))
    expect(screen.getByRole('textbox', { name: 'Your answer' })).toHaveValue('By route')
  })

  test('what could not be sent is kept in this browser, and sent at the next visit', async () => {
    const practice = fakePractice()
    const page = await begin(practice, {
      savePracticeText: () => {
        throw new TypeError('no network')
      },
    })
    await page.user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'By route')
    expect(await screen.findByText(/Not saved yet/)).toBeVisible()
    page.unmount()
    const again = open(buildCase({ lastAttempt: buildAttempt() }), buildViewer(), practice)
    await again.user.click(await screen.findByRole('button', { name: 'Continue practice' }))
    expect(await screen.findByRole('textbox', { name: 'Your answer' })).toHaveValue('By route')
    await waitFor(() => expect(practice.state.answers[0]).toBe('By route'))
    expect(Object.keys(localStorage).filter((key) => key.includes('attempt-1'))).toEqual([])
  })
})
