import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { refusal } from '../../../../testing/api-link.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { buildViewer } from '../../../../testing/viewers.ts'
import { buildCard, buildView, SESSION_ID } from '../../scorecard.testing.ts'
import { FillScorecardPage } from '../FillScorecardPage.tsx'

const sent = buildView({
  isSubmitted: true,
  fillRefusal: 'This scorecard was sent.',
  amendRefusal: null,
  amendableUntil: '2026-11-27T12:00:00Z',
  scorecard: buildCard({ viewerRole: 'COACH' }),
})
const open = (view = sent, amendScorecard: () => unknown = () => view) =>
  renderPage(<FillScorecardPage />, {
    route: `/sessions/${SESSION_ID}/fill-scorecard?amend`,
    path: '/sessions/:sessionId/fill-scorecard',
    viewer: buildViewer({ userType: 'COACH' }),
    api: { sessionScorecard: () => view, amendScorecard },
  })

test('what was sent stands there to be changed, and what changed is counted and sent with its reason', async () => {
  const { user, calls } = open()
  const strength = await screen.findByLabelText('Strength 1')
  expect(strength).toHaveValue('Opens with a hypothesis.')
  expect(screen.getByText(/sees that you amended it, when, and what stood there before/)).toHaveTextContent(
    'Fri 27 Nov',
  )
  await user.click(screen.getByRole('button', { name: 'Send the amendment' }))
  expect(screen.getByText('Nothing is changed yet.')).toBeInTheDocument()

  await user.clear(strength)
  await user.type(strength, 'Opens with a number.')
  const quantitative = screen.getByRole('radiogroup', { name: 'Quantitative' })
  await user.click(within(quantitative).getByRole('radio', { name: '1' }))
  await user.type(screen.getByRole('textbox', { name: /^Why(?! so)/ }), 'A slip.')
  await user.click(screen.getByRole('button', { name: 'Send 2 changes' }))
  const amended = calls.filter(({ operation }) => operation === 'AmendScorecard')
  expect(amended.map(({ variables }) => variables)).toEqual([
    {
      input: expect.objectContaining({
        sessionId: SESSION_ID,
        reason: 'A slip.',
        strengths: ['Opens with a number.'],
        scores: expect.arrayContaining([
          { dimension: 'QUANTITATIVE', score: 1, evidence: 'Lost a decimal.' },
          { dimension: 'STRUCTURING', score: 4, evidence: 'Tailored tree.' },
        ]),
      }),
    },
  ])
})

test('what the server refuses is said, and what was typed stays', async () => {
  const { user } = open(sent, () => {
    throw refusal('POLICY_VIOLATION', 'It can be amended no more.')
  })
  const strength = await screen.findByLabelText('Strength 1')
  await user.type(strength, ' Twice.')
  await user.click(screen.getByRole('button', { name: 'Send 1 change' }))
  expect(await screen.findByText('It can be amended no more.')).toBeInTheDocument()
  expect(strength).toHaveValue('Opens with a hypothesis. Twice.')
})

test('once it may not be amended any more, nothing is offered to be changed', async () => {
  open(buildView({ ...sent, amendRefusal: 'It can be amended no more.' }))
  expect(await screen.findByText('This scorecard was sent.')).toBeInTheDocument()
  expect(screen.queryByLabelText('Strength 1')).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Amend it' })).not.toBeInTheDocument()
})
