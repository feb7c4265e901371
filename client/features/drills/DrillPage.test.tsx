import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { type FakeApi, refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { DrillPage } from './DrillPage.tsx'
import { ATTEMPT_ID, buildAttempt, buildDrill, DRILL_ID } from './drill.testing.ts'

const visit = (api: FakeApi = {}) =>
  renderPage(<DrillPage />, {
    route: `/drills/${DRILL_ID}`,
    path: '/drills/:drillId',
    viewer: buildViewer(),
    api: { drill: () => buildDrill(), drillAttempts: () => [], ...api },
  })

const ANSWERED = '2026-11-24T10:00:00Z'

/** A backend in which a try is begun and answered. */
function walk(api: FakeApi = {}) {
  let attempts: object[] = []
  return visit({
    drillAttempts: () => attempts,
    startDrill: () => {
      attempts = [buildAttempt()]
      return attempts[0]
    },
    answerDrill: () => {
      attempts = [buildAttempt({ answeredAt: ANSWERED })]
      return {
        drill: buildDrill({ box: 1, isDue: false, dueOn: '2036-11-25', attemptsCount: 1 }),
        attempt: attempts[0],
      }
    },
    ...api,
  })
}

async function begin(view: ReturnType<typeof visit>) {
  await view.user.click(await screen.findByRole('button', { name: 'Begin' }))
  return within(await screen.findByRole('form', { name: 'Your answers' }))
}

test('says why it is there, and shows nothing of it before it begins', async () => {
  visit()
  expect(await screen.findByRole('heading', { level: 1, name: 'Percentages and growth' })).toBeVisible()
  expect(screen.getByText(/From Elena Marchetti’s scorecard of “Live case”, Fri 20 Nov/)).toBeVisible()
  expect(screen.getByText(/Loses a decimal under pressure/)).toBeVisible()
  expect(screen.getByText(/You have 4 minutes/)).toBeVisible()
  expect(screen.queryByText(/Northgate/)).toBeNull()
})

test('is answered by keyboard alone: a number, a choice, several, an order', async () => {
  const view = walk()
  const form = await begin(view)
  expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent(/^(4:00|3:5\d)$/)
  expect(screen.getByRole('table', { name: 'Costs' })).toBeVisible()
  expect(screen.getByRole('table', { name: 'Revenue by region, £ million' })).toBeInTheDocument()
  const { user } = view
  const number = form.getByRole('textbox', { name: 'What is revenue now?' })
  expect(number).toHaveAccessibleDescription('In £ million. It works out without rounding.')
  await user.type(number, '1,200')
  await user.click(form.getByRole('radio', { name: 'Coast' }))
  for (const name of ['Staff', 'Fuel', 'Fixed costs']) await user.click(form.getByRole('checkbox', { name }))
  await user.click(form.getByRole('checkbox', { name: 'Fuel' }))
  form.getByRole('button', { name: 'Move down: Risk' }).focus()
  await user.keyboard('{Enter}')
  expect(form.getByText('Risk: now 2 of 2.')).toBeInTheDocument()
  await user.click(form.getByRole('button', { name: 'Check my answers' }))
  expect(await screen.findByRole('heading', { name: '2 of 4 right' })).toHaveFocus()
  expect(view.calls.find(({ operation }) => operation === 'AnswerDrill')?.variables.input).toEqual({
    attemptId: ATTEMPT_ID,
    answers: [{ number: 1200 }, { options: [1] }, { options: [0, 2] }, { options: [1, 0] }],
    idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
})

test('a text that is no number is said beside it, and nothing is sent', async () => {
  const view = walk()
  const form = await begin(view)
  await view.user.type(form.getByRole('textbox', { name: 'What is revenue now?' }), 'many')
  await view.user.click(form.getByRole('button', { name: 'Check my answers' }))
  expect(form.getByRole('textbox', { name: 'What is revenue now?' })).toBeInvalid()
  expect(form.getByText('Type a number.')).toBeVisible()
  expect(view.calls.map(({ operation }) => operation)).not.toContain('AnswerDrill')
})

test('the report says what is right, how it is worked out and when it comes again', async () => {
  visit({
    drill: () => buildDrill({ isDue: false, dueOn: '2036-11-25', attemptsCount: 1 }),
    drillAttempts: () => [buildAttempt({ answeredAt: ANSWERED })],
  })
  expect(await screen.findByRole('heading', { name: '2 of 4 right' })).not.toHaveFocus()
  expect(screen.getByText(/It took 3 minutes 10 seconds of 4 minutes\. Next: Tue 25 Nov\./)).toBeVisible()
  const [, wrong, open] = screen.getAllByRole('listitem').filter((item) => item.querySelector('dl'))
  expect(wrong).toHaveTextContent(
    /Wrong: Which grew fastest\?.*You answeredNorth.*Right isCoast.*from 20 to 40/,
  )
  expect(open).toHaveTextContent(/You answeredNothing.*Right isStaff; Fixed costs/)
  expect(screen.getByRole('button', { name: 'Begin the next' })).toBeEnabled()
})

test('one that has ended is practised again', async () => {
  const view = walk({
    drill: () => buildDrill({ endedAt: ANSWERED, endedAs: 'LEARNED', dueOn: null, isDue: false, box: 5 }),
  })
  expect(await screen.findByText('Learned, Tue 24 Nov')).toBeVisible()
  expect(screen.getByText(/right or wrong, the drill stays where it is/)).toBeVisible()
  await begin(view)
})

describe('when it cannot be done', () => {
  test('another person’s is not there', async () => {
    visit({ drill: () => null })
    expect(await screen.findByRole('heading', { name: 'No such drill' })).toBeVisible()
  })

  test('a refused answer says why, and sent again has the same key', async () => {
    const view = walk({
      answerDrill: () => {
        throw refusal('CONFLICT', 'This try was answered already. Begin another.')
      },
    })
    const form = await begin(view)
    await view.user.click(form.getByRole('button', { name: 'Check my answers' }))
    expect(await form.findByText('This try was answered already. Begin another.')).toBeVisible()
    await view.user.click(form.getByRole('button', { name: 'Check my answers' }))
    await waitFor(() => {
      const sent = view.calls.filter(({ operation }) => operation === 'AnswerDrill')
      expect(sent).toHaveLength(2)
      expect(sent[0]?.variables).toEqual(sent[1]?.variables)
    })
  })
})
