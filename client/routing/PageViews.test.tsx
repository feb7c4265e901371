import { expect, test } from '@jest/globals'
import { act, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, Navigate, Outlet, RouterProvider } from 'react-router-dom'
import { captureEvents } from '../testing/analytics.ts'
import { PageViews } from './PageViews.tsx'

const frame = (
  <>
    <PageViews />
    <Outlet />
  </>
)

test('each page counts once by its template; what only leads on, and a change of the query, do not §7.22', async () => {
  const sent = captureEvents()
  const Lazily = async () => () => <p>Dashboard</p>
  const router = createMemoryRouter(
    [
      {
        element: frame,
        HydrateFallback: () => null,
        children: [
          { path: '/coach', element: <Navigate to="/coach-dashboard" replace /> },
          { path: '/coach-dashboard', lazy: { Component: Lazily } },
          { path: '/coach/:id', element: <p>Coach</p> },
        ],
      },
    ],
    { initialEntries: ['/coach'] },
  )
  render(<RouterProvider router={router} />)
  const paths = async (count: number) =>
    waitFor(() => {
      sent.names()
      expect(sent.events.map(({ path }) => path)).toHaveLength(count)
      return sent.events.map(({ path }) => path)
    })
  const go = (to: string) => act(() => router.navigate(to))
  expect(await paths(1)).toEqual(['/coach-dashboard'])
  await go('/coach/7?type=drill')
  await paths(2)
  await go('/coach/7?type=case')
  await go('/coach/8')
  expect(await paths(3)).toEqual(['/coach-dashboard', '/coach/:id', '/coach/:id'])
  expect(new Set(sent.names())).toEqual(new Set(['PAGE_VIEW']))
})
