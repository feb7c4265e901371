import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { type FakeApi, refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { DrillsPage } from './DrillsPage.tsx'
import { buildAttempt, buildDrill } from './drill.testing.ts'

const visit = (drills: object[], api: FakeApi = {}) =>
  renderPage(<DrillsPage />, {
    route: '/drills',
    viewer: buildViewer(),
    api: { myDrills: () => drills, ...api },
  })
const list = async (name: string) => within(await screen.findByRole('region', { name }))

test('lists what is due, what comes and what is done', async () => {
  visit([
    buildDrill(),
    buildDrill({
      id: 'b',
      label: 'Synthesis',
      isDue: false,
      dueOn: '2036-11-25',
      box: 3,
      attemptsCount: 2,
      rightParts: 5,
      parts: 6,
    }),
    buildDrill({
      id: 'c',
      label: 'Break-even',
      isDue: false,
      dueOn: null,
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
  expect(later.getByText('Next: Tue 25 Nov')).toBeVisible()
  expect(later.getByText('Box 3 of 5')).toBeVisible()
  expect(later.getByText('2 tries, 5 of 6 parts right')).toBeVisible()
  const done = await list('Done')
  expect(done.getByText('Your coach saw it fixed, Fri 20 Nov')).toBeVisible()
  expect(done.getByText('Elena Marchetti asked you to drill this.')).toBeVisible()
})

test('with nothing due it says so, and with nothing at all where drills come from', async () => {
  visit([buildDrill({ isDue: false, dueOn: '2036-11-25' })])
  expect((await list('Due now')).getByText(/Nothing is due/)).toBeVisible()
})

test('before the first scorecard it is empty, and says where drills come from', async () => {
  visit([])
  expect(await screen.findByRole('heading', { name: 'No drills yet' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Due now' })).toBeNull()
})

describe('starting a drill', () => {
  test('takes a kind and a level, and leads into the try', async () => {
    const view = visit([buildDrill({ difficulty: 3 })], {
      chooseDrill: () => buildDrill({ id: 'own', assignedBy: 'SELF' }),
      startDrill: () => buildAttempt(),
    })
    const form = within(await screen.findByRole('form', { name: 'Start a drill' }))
    await view.user.selectOptions(
      form.getByRole('combobox', { name: 'What to drill' }),
      'Percentages and growth',
    )
    expect(form.getByRole('combobox', { name: 'Time to answer' })).toHaveDisplayValue('Three quarters of it')
    await view.user.selectOptions(
      form.getByRole('combobox', { name: 'Time to answer' }),
      'Half as long again',
    )
    await view.user.click(form.getByRole('button', { name: 'Start' }))
    await waitFor(() => expect(view.location()).toBe('/drills/own'))
    const sent = view.calls.filter(({ operation }) => /^(Choose|Start)Drill$/.test(operation))
    expect(sent.map(({ variables }) => variables)).toEqual([{ kind: 'GROWTH', level: 1 }, { drillId: 'own' }])
  })

  test('is there before the first scorecard, and says why it was refused', async () => {
    const view = visit([], {
      chooseDrill: () => {
        throw refusal('RATE_LIMITED', 'Too many at once. Try again in a minute.')
      },
    })
    await view.user.click(await screen.findByRole('button', { name: 'Start' }))
    expect(await screen.findByText('Too many at once. Try again in a minute.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'No drills yet' })).toBeVisible()
  })
})
