import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { DrillsPage } from './DrillsPage.tsx'
import { buildDrill } from './drill.testing.ts'

const visit = (drills: object[]) =>
  renderPage(<DrillsPage />, { route: '/drills', viewer: buildViewer(), api: { myDrills: () => drills } })
const list = async (name: string) => within(await screen.findByRole('region', { name }))

test('lists what is due, what comes and what is done', async () => {
  visit([
    buildDrill(),
    buildDrill({
      id: 'b',
      label: 'Synthesis',
      isDue: false,
      dueAt: '2036-11-25T10:00:00Z',
      box: 3,
      attemptsCount: 2,
      rightParts: 5,
      parts: 6,
    }),
    buildDrill({
      id: 'c',
      label: 'Break-even',
      isDue: false,
      dueAt: null,
      endedAt: '2026-11-20T10:00:00Z',
      endedAs: 'FIXED',
      assignedBy: 'COACH',
    }),
  ])
  const due = await list('Due now')
  expect(due.getByRole('link', { name: 'Percentages and growth' })).toHaveAttribute(
    'href',
    `/drills/${buildDrill().id}`,
  )
  expect(due.getByText('4 minutes')).toBeVisible()
  const later = await list('Coming up')
  expect(later.getByText('Next: Tue 25 Nov, 10:00')).toBeVisible()
  expect(later.getByText('Box 3 of 5')).toBeVisible()
  expect(later.getByText('2 tries, 5 of 6 parts right')).toBeVisible()
  const done = await list('Done')
  expect(done.getByText('Your coach saw it fixed, Fri 20 Nov')).toBeVisible()
  expect(done.getByText('Elena Marchetti asked you to drill this.')).toBeVisible()
})

test('with nothing due it says so, and with nothing at all where drills come from', async () => {
  visit([buildDrill({ isDue: false, dueAt: '2036-11-25T10:00:00Z' })])
  expect((await list('Due now')).getByText(/Nothing is due/)).toBeVisible()
})

test('before the first scorecard it is empty, and says where drills come from', async () => {
  visit([])
  expect(await screen.findByRole('heading', { name: 'No drills yet' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Due now' })).toBeNull()
})
