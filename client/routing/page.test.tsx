import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Loader } from '../components/layout/Loader.tsx'
import { page } from './page.ts'

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.restoreAllMocks()
})

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
        errorElement: <p>It failed</p>,
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
