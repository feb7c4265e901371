import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { CaseFilter } from '../../../generated/graphql.ts'
import { refusal } from '../../../testing/api-link.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { buildPreview } from '../case.testing.ts'
import { CaseLibraryPage } from './CaseLibraryPage.tsx'

interface Asked {
  filter?: CaseFilter
  first: number
  after?: string
}

/** A library of 30 cases that answers like the server. */
function library() {
  const asked: Asked[] = []
  const all = Array.from({ length: 30 }, (_, i) => buildPreview(`case-${i + 1}`))
  function cases(args: Asked) {
    asked.push(args)
    const found = args.filter?.text === 'nothing' ? [] : args.filter?.types ? all.slice(0, 2) : all
    const start = Number(args.after ?? 0)
    const page = found.slice(start, start + args.first)
    return {
      totalCount: found.length,
      facets: [
        { field: 'types', values: [{ value: 'PRICING', label: 'PRICING', count: 2 }] },
        {
          field: 'difficulties',
          values: [
            { value: '2', label: '2', count: 30 },
            { value: '1', label: '1', count: 0 },
          ],
        },
      ],
      pageInfo: {
        hasNextPage: start + page.length < found.length,
        hasPreviousPage: false,
        startCursor: '1',
        endCursor: String(start + page.length),
      },
      edges: page.map((node, i) => ({ cursor: String(start + i + 1), node })),
    }
  }
  return { api: { cases }, asked }
}

test('lists cases with their kind, level and length, and loads the rest below', async () => {
  const { user } = renderPage(<CaseLibraryPage />, { route: '/case-library', api: library().api })
  expect(await screen.findByText('24 of 30 cases')).toBeVisible()
  const card = within(screen.getAllByRole('article')[0] as HTMLElement)
  expect(card.getByRole('link', { name: 'Case case-1' })).toHaveAttribute('href', '/case-library/case-1')
  for (const text of ['Profitability', 'Transport', 'First round', '30 min, interviewer led'])
    expect(card.getByText(text)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show more cases' }))
  expect(await screen.findByText('30 of 30 cases')).toBeVisible()
})

test('a ticked type is asked for, said in the address and on a chip, and taken away by it', async () => {
  const { api, asked } = library()
  const { user, location } = renderPage(<CaseLibraryPage />, { route: '/case-library', api })
  await user.click(await screen.findByRole('checkbox', { name: /Pricing/ }))
  expect(await screen.findByText('2 of 2 cases')).toBeVisible()
  expect(location()).toBe('/case-library?type=PRICING')
  expect(asked.at(-1)?.filter).toEqual({ types: ['PRICING'] })
  await user.click(screen.getByRole('button', { name: 'Remove filter: Pricing' }))
  await waitFor(() => expect(location()).toBe('/case-library'))
})

test('nothing left offers the way back', async () => {
  const { user, location } = renderPage(<CaseLibraryPage />, {
    route: '/case-library?q=nothing&level=2',
    api: library().api,
  })
  expect(await screen.findByRole('heading', { name: 'No case matches' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  expect(await screen.findByText('24 of 30 cases')).toBeVisible()
  expect(location()).toBe('/case-library')
})

test('what the viewer has finished is marked, what is under way is not', async () => {
  const node = (slug: string, finishedAt: string | null) => ({
    node: { id: slug, finishedAt, case: buildPreview(slug) },
  })
  const myPractice = () => ({ edges: [node('case-1', '2031-01-01T10:00:00Z'), node('case-2', null)] })
  renderPage(<CaseLibraryPage />, {
    route: '/case-library',
    viewer: buildViewer(),
    api: { ...library().api, myPractice },
  })
  expect(await screen.findAllByText('Practised')).toHaveLength(1)
})

test('a failure is said, and trying again works', async () => {
  const working = library()
  let failing = true
  const cases = (args: Asked) => {
    if (failing) throw refusal('INTERNAL_SERVER_ERROR', 'Something failed on our side.')
    return working.api.cases(args)
  }
  const { user } = renderPage(<CaseLibraryPage />, { route: '/case-library', api: { cases } })
  expect(await screen.findByRole('alert')).toHaveTextContent('Something failed on our side.')
  failing = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('24 of 30 cases')).toBeVisible()
})
