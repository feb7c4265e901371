import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { renderPage } from '../../../testing/render-page.tsx'
import { DrillAccuracy } from './DrillAccuracy.tsx'

const visit = (lines: object[]) =>
  renderPage(<DrillAccuracy />, { route: '/analytics', api: { drillAccuracy: () => lines } })

test('says of each kind how exact, how fast, and week by week', async () => {
  visit([
    {
      kind: 'GROWTH',
      label: 'Percentages and growth',
      attempts: 4,
      right: 9,
      parts: 12,
      medianSeconds: 190,
      weeks: [{ weekStart: '2026-11-16', right: 2, parts: 3 }],
    },
  ])
  const [, row] = await screen.findAllByRole('row')
  expect(row).toHaveTextContent(/Percentages and growth475 %3 minutes 10 secondsWeek of 16 Nov: 2 of 3/)
})

test('is silent before the first try', async () => {
  const { calls } = visit([])
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
})
