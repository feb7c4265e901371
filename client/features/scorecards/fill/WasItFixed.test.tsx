import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { type FakeApi, refusal } from '../../../testing/api-link.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { buildCard, buildView, SESSION_ID } from '../scorecard.testing.ts'
import { FillScorecardPage } from './FillScorecardPage.tsx'

const EARLIER = '10000000-0000-4000-8000-000000000009'
const followUp = (place: number, label: string, outcome: string | null = null) => ({
  sessionId: EARLIER,
  place,
  at: '2026-11-10T10:00:00Z',
  dimension: 'QUANTITATIVE',
  label,
  observation: `${label} was thin.`,
  nextStep: 'Say it first.',
  outcome,
})

const visit = (api: FakeApi = {}) => {
  const view = buildView({
    followUps: [followUp(0, 'Quantitative'), followUp(1, 'Synthesis', 'BETTER')],
    scorecard: buildCard({ submittedAt: null }),
  })
  return renderPage(<FillScorecardPage />, {
    route: `/sessions/${SESSION_ID}/fill-scorecard`,
    path: '/sessions/:sessionId/fill-scorecard',
    viewer: buildViewer({ userType: 'COACH', firstName: 'Elena' }),
    api: { sessionScorecard: () => view, saveScorecardDraft: () => view, ...api },
  })
}

const region = async () => within(await screen.findByRole('region', { name: 'Was it fixed?' }))
const chips = async (label: string) =>
  within((await region()).getByRole('radiogroup', { name: `Was it fixed? ${label} was thin.` }))

test('opens with what the last scorecard asked for, and sends what became of it', async () => {
  const { user, calls } = visit({ submitScorecard: () => buildCard() })
  expect((await chips('Synthesis')).getByRole('radio', { name: 'Better' })).toBeChecked()
  await user.click((await chips('Quantitative')).getByRole('radio', { name: 'Fixed' }))
  await user.click(screen.getByRole('button', { name: /^Send to/ }))
  await waitFor(() =>
    expect(calls.find(({ operation }) => operation === 'SubmitScorecard')?.variables.input).toMatchObject({
      followUps: [
        { sessionId: EARLIER, place: 1, outcome: 'BETTER' },
        { sessionId: EARLIER, place: 0, outcome: 'FIXED' },
      ],
    }),
  )
})

test('what has no answer is marked where it stands', async () => {
  const { user } = visit({
    submitScorecard: () => {
      throw refusal('BAD_USER_INPUT', 'Check the scorecard.', {
        fields: [{ path: 'followUps.0', message: 'Say whether it is fixed.' }],
      })
    },
  })
  await region()
  await user.click(screen.getByRole('button', { name: /^Send to/ }))
  expect(await (await region()).findByText('Say whether it is fixed.')).toBeVisible()
  await user.click((await chips('Quantitative')).getByRole('radio', { name: 'Did not come up' }))
  expect((await region()).queryByText('Say whether it is fixed.')).toBeNull()
})
