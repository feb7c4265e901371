import { expect, jest, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { CostAfter, CostBefore } from './CostLine.tsx'
import { PlaygroundPage } from './PlaygroundPage.tsx'

// The editor needs a real browser.
jest.unstable_mockModule('./Explorer.tsx', () => ({ Explorer: () => <p>The editor</p> }))

const playground = () => ({ maySave: true, isAdmin: true, savedQueries: [] })

const refused = (code: string, message: string) => ({
  playground: () => {
    throw new GraphQLError(message, { extensions: { code } })
  },
})

test('whom the server asks to sign in can, and nothing of the playground is there', async () => {
  const { user, opened } = renderPage(<PlaygroundPage />, {
    api: refused('UNAUTHENTICATED', 'The playground is for admins. Please sign in.'),
  })
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(opened).toEqual(['signin'])
  expect(screen.queryByLabelText('Ask as')).toBeNull()
})

test('whom the server refuses is told whom it is for', async () => {
  renderPage(<PlaygroundPage />, { api: refused('FORBIDDEN', 'The playground is for admins.') })
  expect(await screen.findByRole('alert')).toHaveTextContent(/for admins.*Outside development/)
})

test('nobody’s tabs are opened, or forgotten, before it is known who this is', async () => {
  const known = renderPage(<PlaygroundPage />, { api: { playground }, viewer: buildViewer() })
  await screen.findByText('The editor')
  known.unmount()
  const { calls } = renderPage(<PlaygroundPage />, { api: { playground }, auth: { status: 'initialising' } })
  await waitFor(() => expect(calls).toHaveLength(1))
  await screen.findByRole('status')
  expect(screen.queryByText('The editor')).toBeNull()
})

test('the cost says what costs most, and when it is too much', () => {
  const mostExpensive = { path: 'coaches.facets', points: 40 }
  const { rerender } = render(<CostBefore priced={{ cost: { requested: 60, limit: 2000, mostExpensive } }} />)
  expect(screen.getByText(/60 points/).closest('p')).toHaveTextContent(
    '60 points of 2,000 a request; most: coaches.facets 40',
  )
  rerender(<CostBefore priced={{ cost: { requested: 2001, limit: 2000, mostExpensive } }} />)
  expect(screen.getByText(/too much to run/)).toBeInTheDocument()
  rerender(<CostBefore priced={{ problem: 'Cannot query field "x".' }} />)
  expect(screen.getByText('Cannot query field "x".')).toBeInTheDocument()
  rerender(<CostBefore priced={null} />)
  expect(document.body).toHaveTextContent('')
})

test('an answer says its time, its points and, to an admin, its statements', () => {
  const facts = { status: 200, ms: 12.4, cost: { requested: 9, actual: 1, limit: 2000 } }
  const { rerender } = render(<CostAfter facts={{ ...facts, statements: null }} />)
  expect(screen.getByRole('status')).toHaveTextContent(/^Answered 200 in 12 ms, for 1 point$/)
  rerender(<CostAfter facts={{ ...facts, statements: [{ text: 'select 1', count: 2, ms: 0.5 }] }} />)
  expect(screen.getByText('2 statements')).toBeInTheDocument()
  expect(screen.getByRole('listitem')).toHaveTextContent('2 × 0.5 msselect 1')
})
