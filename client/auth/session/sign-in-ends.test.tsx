import { gql, type TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { ClientProvider, OnePerson } from '../../apollo/ClientProvider.tsx'
import { useUnmasked } from '../../apollo/use-unmasked.ts'
import { personalKey } from '../../lib/personal-storage.ts'
import { RouteError } from '../../routing/RouteError.tsx'
import { openSession, storeSession } from '../../testing/open-session.ts'
import { RestRefusal, restUser } from '../../testing/rest-wire.ts'
import { AuthProvider } from '../AuthProvider.tsx'
import { RequireSignIn } from '../RequireSignIn.tsx'

const ME = 'GET /api/v1/users/me'
const CHECK = 'GET /api/auth/me'

interface Named {
  fullName: string
}
const CARD: TypedDocumentNode<Named> = gql`
  fragment Card_coach on Coach {
    fullName
  }
`
const PAGE = gql`
  query Shown {
    coach(id: "1") {
      id
      ...Card_coach
    }
  }
  ${CARD}
`

function Card({ coach }: { coach: object }) {
  return <p>Seen: {useUnmasked(CARD, 'Card_coach', coach as never).fullName}</p>
}

/** A page over a masked fragment, as every list of the product is, with something typed on it. */
function Shown() {
  const { data } = useQuery<{ coach: object }>(PAGE)
  const [typed, setTyped] = useState('')
  if (!data) return <p>Loading</p>
  return (
    <>
      <Card coach={data.coach} />
      <input aria-label="Note" value={typed} onChange={(event) => setTyped(event.target.value)} />
    </>
  )
}

let stop: () => void
let watch: MutationObserver
/** What the page said at any moment. */
let said: string

async function open(route: string, rest = {}) {
  storeSession()
  let asked = 0
  const opened = openSession({
    rest,
    api: { coach: () => ({ id: '1', fullName: `answer ${(asked += 1)}` }) },
  })
  stop = opened.session.start()
  const frame = (
    <OnePerson>
      <Outlet />
    </OnePerson>
  )
  const router = createMemoryRouter(
    [
      {
        element: frame,
        errorElement: <RouteError />,
        children: [
          { path: '/', element: <p>Landing</p> },
          { path: '/public', element: <Shown /> },
          { element: <RequireSignIn />, children: [{ path: '/private', element: <Shown /> }] },
        ],
      },
    ],
    { initialEntries: [route] },
  )
  render(
    <ClientProvider clients={opened.clients}>
      <AuthProvider session={opened.session}>
        <RouterProvider router={router} />
      </AuthProvider>
    </ClientProvider>,
  )
  await screen.findByText('Seen: answer 1')
  await waitFor(() => expect(opened.session.read().status).toBe('signed-in'))
  await userEvent.type(screen.getByLabelText('Note'), 'private')
  return opened
}

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  said = ''
  watch = new MutationObserver(() => {
    said += document.body.textContent
  })
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
})
afterEach(() => {
  stop()
  watch.disconnect()
  jest.restoreAllMocks()
})

type Opened = Awaited<ReturnType<typeof open>>

const ENDINGS: Record<string, (opened: Opened) => unknown> = {
  'here, by the button': ({ session }) => session.signOut(),
  'in another tab'() {
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: '__auth_token' }))
  },
  'on the server, as the check finds': ({ session }) => session.validate(),
}
const revoked = {
  [CHECK]() {
    throw new RestRefusal(401, { message: 'Signed out.', code: 'UNAUTHENTICATED' })
  },
}

describe.each(Object.entries(ENDINGS))('a sign-in that ends %s', (_, end) => {
  test('leaves a page open to all standing: it is asked anew, and nothing of the person is on it', async () => {
    const opened = await open('/public', revoked)
    await end(opened)
    expect(await screen.findByText('Seen: answer 2')).toBeInTheDocument()
    expect(screen.getByLabelText('Note')).toHaveValue('')
    expect(opened.session.read().status).toBe('signed-out')
    expect(said).not.toContain('Oops')
  })

  test('leads from a page of one’s own to the landing page, with nothing in between', async () => {
    const opened = await open('/private', revoked)
    await end(opened)
    expect(await screen.findByText('Landing')).toBeInTheDocument()
    expect(opened.client().extract()).toEqual({})
    expect(said).not.toContain('Oops')
  })
})

test('an answer that comes after the end is nobody’s', async () => {
  const opened = await open('/public')
  const late = opened.client()
  await opened.session.signOut()
  await screen.findByText('Seen: answer 2')
  late.writeQuery({ query: gql`{ secret }`, data: { secret: 'of the one who left' } })
  expect(JSON.stringify(opened.client().extract())).not.toContain('of the one who left')
})

test('what was typed for a booking goes with the person, what is the browser’s stays', async () => {
  const opened = await open('/public')
  sessionStorage.setItem(personalKey('booking-details'), 'words')
  sessionStorage.setItem('visitor', '1')
  await opened.session.signOut()
  expect(Object.keys(sessionStorage)).toEqual(['visitor'])
})

test('somebody else who signs in in another tab is shown nothing of the first', async () => {
  let who = restUser()
  const opened = await open('/private', { [ME]: () => who })
  who = restUser({
    id: '7f0c1a52-6a5e-4b7e-9a53-0d5a0d0a0002',
    email: 'lena@example.com',
    first_name: 'Lena',
  })
  localStorage.setItem('__auth_token', 'token-of-lena')
  localStorage.setItem('__auth_email', 'lena@example.com')
  window.dispatchEvent(new StorageEvent('storage', { key: '__auth_email' }))
  expect(await screen.findByText('Seen: answer 2')).toBeInTheDocument()
  expect(screen.getByLabelText('Note')).toHaveValue('')
  expect(opened.session.read()).toMatchObject({ status: 'signed-in', viewer: { email: 'lena@example.com' } })
})

test('the same person with a new token keeps the page as it is', async () => {
  const opened = await open('/private')
  localStorage.setItem('__auth_token', 'newer')
  window.dispatchEvent(new StorageEvent('storage', { key: '__auth_token' }))
  await opened.session.validate()
  expect(screen.getByText('Seen: answer 1')).toBeInTheDocument()
  expect(screen.getByLabelText('Note')).toHaveValue('private')
})
