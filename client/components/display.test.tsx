import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Countdown } from './Countdown.tsx'
import { Breadcrumbs } from './layout/Breadcrumbs.tsx'
import { ErrorState } from './layout/ErrorState.tsx'
import { Loader } from './layout/Loader.tsx'
import { LoadMore } from './layout/LoadMore.tsx'
import { Table } from './layout/Table.tsx'
import { Tabs } from './layout/Tabs.tsx'
import { Rating } from './Rating.tsx'
import { RatingStars } from './Stars.tsx'

describe('a countdown', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  test('runs to zero, says minutes only, and tells the end once', () => {
    const end = jest.fn()
    render(<Countdown until="2026-11-20T12:01:05Z" onEnd={end} />)
    expect(screen.getByText('01:05')).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent('1 minute left')
    act(() => {
      jest.advanceTimersByTime(10_000)
    })
    expect(screen.getByText('00:55')).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent('Less than a minute left')
    expect(end).not.toHaveBeenCalled()
    act(() => {
      jest.advanceTimersByTime(120_000)
    })
    expect(screen.getByText('00:00')).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent('Time is up')
    expect(end).toHaveBeenCalledTimes(1)
  })
})

test('a rating reads as words, and a missing one as new', () => {
  const { rerender } = render(<Rating value={4.9}>(186)</Rating>)
  expect(screen.getByText('4.90')).toHaveTextContent('Rated 4.90')
  rerender(<Rating value={null} />)
  expect(screen.getByText('New')).toBeVisible()
  rerender(<RatingStars value={4} />)
  expect(screen.getByText('4 out of 5')).toBeInTheDocument()
})

test('a loader of each size says what it waits for, and the sizes differ §2.47', () => {
  const rings = (['sm', 'md', 'lg'] as const).map((size) => {
    const { container, unmount } = render(<Loader size={size} />)
    expect(screen.getByRole('status')).toHaveTextContent('Loading page...')
    const ring = Number(container.querySelector('svg')?.getAttribute('width'))
    unmount()
    return ring
  })
  expect(rings.toSorted((one, other) => one - other)).toEqual(rings)
  expect(new Set(rings).size).toBe(3)
})

test('a trail of one item is no trail §2.64', () => {
  render(
    <Breadcrumbs>
      <span>Coaches</span>
    </Breadcrumbs>,
  )
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
})

test('breadcrumbs end at the page itself', () => {
  render(
    <Breadcrumbs>
      <a href="/coaches">Coaches</a>
      <span>Elena Marchetti</span>
    </Breadcrumbs>,
  )
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeInTheDocument()
  expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([
    null,
    'page',
  ])
})

test('a list says how much of it is here and offers more until there is none', async () => {
  const more = jest.fn()
  const list = (here: number) => ({
    edges: Array.from({ length: here }),
    totalCount: 1248,
    pageInfo: { hasNextPage: here < 1248 },
  })
  const { rerender } = render(<LoadMore of={list(20)} onMore={more} noun="coaches" />)
  expect(screen.getByText('20 of 1,248 coaches')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show more coaches' }))
  expect(more).toHaveBeenCalledTimes(1)
  rerender(<LoadMore of={list(1248)} onMore={more} noun="coaches" />)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('an error is announced and can be retried', async () => {
  const retry = jest.fn()
  render(
    <ErrorState
      title="The coaches could not be loaded"
      message="The server did not answer."
      onRetry={retry}
    />,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('The server did not answer.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('a table names itself and its columns, the one of buttons too', () => {
  render(
    <Table
      caption="Coaches to verify"
      rows={[{ id: '1', name: 'Lukas Brandt' }]}
      rowKey={(row) => row.id}
      columns={[
        { key: 'name', header: 'Coach', cell: (row) => row.name },
        { key: 'act', header: 'Action', hideHeader: true, cell: () => <button type="button">Review</button> },
      ]}
    />,
  )
  expect(screen.getByRole('table', { name: 'Coaches to verify' })).toBeVisible()
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Coach', 'Action'])
})

test('tabs show the chosen panel and tell the choice', async () => {
  const choose = jest.fn()
  render(
    <Tabs
      label="Sessions"
      value="upcoming"
      onChange={choose}
      tabs={[
        { value: 'upcoming', label: 'Upcoming', count: 2, content: 'Two sessions' },
        { value: 'past', label: 'Past', content: 'None yet' },
      ]}
    />,
  )
  expect(screen.getByRole('tabpanel', { name: 'Upcoming 2' })).toHaveTextContent('Two sessions')
  const past = document.getElementById(
    screen.getByRole('tab', { name: 'Past' }).getAttribute('aria-controls') ?? '',
  )
  expect(past).toBeEmptyDOMElement()
  expect(past).not.toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: 'Past' }))
  expect(choose).toHaveBeenCalledWith('past')
})
