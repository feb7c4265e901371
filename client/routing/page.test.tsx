import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useRouteError } from 'react-router-dom'
import { Loader } from '../components/layout/Loader.tsx'
import { onPartMissing, retryParts } from '../lib/parts/load-part.ts'
import { isPartUnavailable, PartUnavailable } from '../lib/parts/part-unavailable.ts'
import { page } from './page.ts'
import { RouteError } from './RouteError.tsx'

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.restoreAllMocks()
})

const Failed = () => (isPartUnavailable(useRouteError()) ? <RouteError /> : <p>It failed</p>)

/** An app of two pages; the code of /late comes or fails as each entry says. */
function open(...fetches: (Error | 'comes')[]) {
  let asked = 0
  const late = page('/late', async () => {
    const next = fetches[asked++]
    if (next instanceof Error) throw next
    return () => <p>The late page</p>
  })
  const router = createMemoryRouter(
    [
      {
        errorElement: <Failed />,
        hydrateFallbackElement: <Loader size="lg" />,
        children: [late, page('/', async () => () => <p>The first page</p>)],
      },
    ],
    { initialEntries: ['/late'] },
  )
  render(<RouterProvider router={router} />)
  return { router, asked: () => asked }
}

test('a page is announced while its code is on the way, and fetched once', async () => {
  const { router, asked } = open('comes')
  expect(screen.getByRole('status')).toHaveTextContent('Loading page...')
  expect(await screen.findByText('The late page')).toBeInTheDocument()
  await act(() => router.navigate('/late?q=1'))
  await act(() => router.navigate('/'))
  await act(() => router.navigate('/late'))
  expect(await screen.findByText('The late page')).toBeInTheDocument()
  expect(asked()).toBe(1)
})

test('code that cannot be fetched is an error, and the next visit tries again §2.74', async () => {
  const { router } = open(new TypeError('Failed to fetch'), 'comes')
  expect(await screen.findByText('It failed')).toBeInTheDocument()
  await act(() => router.navigate('/late', { replace: true }))
  expect(await screen.findByText('The late page')).toBeInTheDocument()
})

test('code for want of a connection is asked for again in place, by hand and once the server answers §2.74', async () => {
  const unavailable = () => new PartUnavailable('/assets/late.js', { isGone: false })
  const heard = jest.fn()
  const forget = onPartMissing(heard)
  const { asked } = open(unavailable(), unavailable(), 'comes')
  expect(await screen.findByText('This page could not be loaded')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(asked()).toBe(2))
  expect(await screen.findByText('This page could not be loaded')).toBeInTheDocument()
  act(retryParts)
  expect(await screen.findByText('The late page')).toBeInTheDocument()
  expect(heard).toHaveBeenCalledTimes(2)
  forget()
})
