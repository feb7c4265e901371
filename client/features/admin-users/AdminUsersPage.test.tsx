import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { typeAtOnce } from '../../testing/type-at-once.ts'
import { buildViewer } from '../../testing/viewers.ts'
import { sessionList } from '../sessions/session.testing.ts'
import { AdminUsersPage } from './AdminUsersPage.tsx'

const ID = '7f0c1a52-6a5e-4b7e-9a53-0d5a0d0a0001'
const user = {
  id: ID,
  email: 'nora@example.test',
  fullName: 'Nora Lindqvist',
  userType: 'COACH',
  state: 'ACTIVE',
  isEmailVerified: true,
  coachId: ID,
  sessionsCount: 12,
  createdAt: '2026-01-24T09:00:00.000Z',
}
const may = (name: string, reason: string | null = null) => ({
  action: name,
  allowed: reason === null,
  reason,
  consequences: [`What follows ${name}.`],
})
const detail = (overrides: object = {}) => ({
  ...user,
  openSessionsCount: 1,
  openAsCoach: { toCancel: 1, held: 0, packages: 0, refunds: [{ amountMinor: 14_000, currency: 'GBP' }] },
  calledOff: null as object | null,
  paid: [],
  actions: [
    may('CHANGE_ROLE'),
    may('SUSPEND'),
    may('REINSTATE', 'This account is not suspended.'),
    may('ERASE'),
  ],
  ...overrides,
})
const openSession = {
  id: ID,
  title: 'Live case',
  status: 'CONFIRMED',
  startsAt: '2026-12-01T10:00:00.000Z',
  otherSide: 'Maya',
  asCoach: true,
  price: { amountMinor: 14_000, currency: 'GBP' },
}

const visit = (api: Record<string, unknown> = {}, route = '/admin/users') =>
  renderPage(<AdminUsersPage />, {
    route,
    viewer: buildViewer({ userType: 'ADMIN' }),
    api: {
      adminUsers: () => sessionList([user]),
      adminUser: () => detail(),
      adminUserSessions: () => sessionList([openSession]),
      adminUserPayments: () => sessionList([]),
      payoutHolds: () => sessionList([]),
      auditEntries: () => sessionList([]),
      ...api,
    },
  })

test('lists, searches and filters by what the address says', async () => {
  const { user: person, calls, location } = visit({}, '/admin/users?role=COACH&state=nonsense')
  expect(await screen.findByRole('button', { name: 'Nora Lindqvist' })).toBeInTheDocument()
  expect(calls[0]?.variables).toEqual({ filter: { userType: 'COACH' }, sort: 'NEWEST' })
  typeAtOnce(screen.getByRole('searchbox', { name: 'Search by name or e-mail' }), 'nora')
  await waitFor(() =>
    expect(calls.at(-1)?.variables).toMatchObject({ filter: { text: 'nora', userType: 'COACH' } }),
  )
  await person.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Suspended')
  await waitFor(() => expect(location()).toBe('/admin/users?role=COACH&state=SUSPENDED&q=nora'))
})

test('an account’s payments say what each is for, a session or a package', async () => {
  const payment = {
    id: ID,
    state: 'SUCCEEDED',
    createdAt: '2026-11-24T09:00:00.000Z',
    sessionId: ID as string | null,
    sessionTitle: 'Live case' as string | null,
    packageTitle: null as string | null,
    amount: { amountMinor: 14_000, currency: 'GBP' },
    refunded: { amountMinor: 0, currency: 'GBP' },
  }
  const ofPackage = {
    ...payment,
    id: ID.replace(/1$/, '2'),
    sessionId: null,
    sessionTitle: null,
    packageTitle: 'Package of 5, Live case',
  }
  visit({ adminUserPayments: () => sessionList([payment, ofPackage]) }, `/admin/users?user=${ID}`)
  expect(await screen.findByText('Package of 5, Live case')).toBeInTheDocument()
})

test('nobody found says what to do', async () => {
  visit({ adminUsers: () => sessionList([]) })
  expect(await screen.findByRole('heading', { name: 'Nobody matches' })).toBeInTheDocument()
})

test('anyone else reads the server’s refusal §2.24 §2.38', async () => {
  visit({
    adminUsers: () => {
      throw refusal('FORBIDDEN', "You don't have permission to access this resource.")
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "You don't have permission to access this resource.",
  )
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

describe('an account', () => {
  const open = async (api: Record<string, unknown> = {}) => {
    const page = visit(api)
    await page.user.click(await screen.findByRole('button', { name: 'Nora Lindqvist' }))
    await screen.findByRole('heading', { name: 'Actions' })
    return page
  }

  test('is suspended after what follows was read and a reason given', async () => {
    const { user: person, calls } = await open({
      suspendUser: ({ input }: { input: { reason: string } }) => {
        if (input.reason.length < 5)
          throw refusal('BAD_USER_INPUT', 'Say why.', { fields: [{ path: 'reason', message: 'Say why.' }] })
        return detail({ state: 'SUSPENDED', openAsCoach: null, calledOff })
      },
    })
    const calledOff = {
      at: '2026-11-24T09:00:00.000Z',
      sessions: 1,
      handedOver: 0,
      held: 0,
      packages: 0,
      refunds: [{ amountMinor: 14_000, currency: 'GBP' }],
    }
    await person.click(screen.getByRole('button', { name: 'Suspend' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Suspend the account' }))
    expect(dialog.getByText('What follows SUSPEND.')).toBeInTheDocument()
    expect(await dialog.findByText(/Live case with Maya, Tue 1 Dec, 10:00 UTC/)).toHaveTextContent(
      /, cancelled$/,
    )
    expect(dialog.getByText('Goes back').nextElementSibling).toHaveTextContent('£140.00')
    await person.type(dialog.getByLabelText(/Words to the seekers/), 'We are sorry.')
    await person.type(dialog.getByLabelText('Reason'), 'No')
    await person.click(dialog.getByRole('button', { name: 'Suspend' }))
    expect(await dialog.findByText('Say why.')).toBeInTheDocument()
    await person.type(dialog.getByLabelText('Reason'), ' identity papers.')
    await person.click(dialog.getByRole('button', { name: 'Suspend' }))
    expect(await screen.findByText('Suspended')).toBeInTheDocument()
    expect(screen.getByText(/UTC: 1 session cancelled; £140\.00 goes back\./)).toBeInTheDocument()
    expect(calls.filter(({ operation }) => operation === 'SuspendUser').at(-1)?.variables).toEqual({
      input: { userId: ID, reason: 'No identity papers.' },
      openSessions: { expectedCount: 1, note: 'We are sorry.' },
    })
  })

  test('is suspended with another coach who gives the sessions, once one is chosen', async () => {
    const other = {
      ...user,
      id: '7f0c1a52-6a5e-4b7e-9a53-0d5a0d0a0002',
      fullName: 'Robin Vale',
      email: 'robin@example.test',
    }
    const message = 'Choose a verified coach who takes bookings, other than the one who goes.'
    const { user: person, calls } = await open({
      adminUsers: () => sessionList([user, other]),
      suspendUser: ({ input }: { input: { handOverTo: string } }) => {
        if (!input.handOverTo)
          throw refusal('BAD_USER_INPUT', message, { fields: [{ path: 'handOverTo', message }] })
        return detail({ state: 'SUSPENDED', openAsCoach: null })
      },
    })
    await person.click(screen.getByRole('button', { name: 'Suspend' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Suspend the account' }))
    await person.type(dialog.getByLabelText('Reason'), 'No identity papers.')
    await person.click(dialog.getByRole('radio', { name: /Hand over/ }))
    const select = await dialog.findByRole('combobox', { name: 'Coach who takes over' })
    await waitFor(() => expect(within(select).getAllByRole('option')).toHaveLength(2))
    await person.click(dialog.getByRole('button', { name: 'Suspend' }))
    expect(await dialog.findByText(message)).toBeInTheDocument()
    await person.selectOptions(select, 'Robin Vale (robin@example.test)')
    await person.click(dialog.getByRole('button', { name: 'Suspend' }))
    expect(await screen.findByText('Suspended')).toBeInTheDocument()
    expect(
      calls.filter(({ operation }) => operation === 'SuspendUser').map(({ variables }) => variables),
    ).toEqual(
      ['', other.id].map((handOverTo) => ({
        input: { userId: ID, reason: 'No identity papers.', handOverTo },
        openSessions: { expectedCount: 1 },
      })),
    )
  })

  test('is erased only with its e-mail typed', async () => {
    const { user: person, calls } = await open({
      eraseUser: () => {
        throw refusal('BAD_USER_INPUT', 'Type it.', {
          fields: [{ path: 'confirmEmail', message: 'This is not the e-mail of this account.' }],
        })
      },
    })
    await person.click(screen.getByRole('button', { name: 'Erase' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Erase the person' }))
    await person.type(dialog.getByLabelText('Reason'), 'They asked for it.')
    await person.type(dialog.getByLabelText('The account’s e-mail'), 'other@example.test')
    await person.click(dialog.getByRole('button', { name: 'Erase' }))
    expect(await dialog.findByText('This is not the e-mail of this account.')).toBeInTheDocument()
    expect(calls.at(-1)?.variables).toEqual({
      input: { userId: ID, reason: 'They asked for it.', confirmEmail: 'other@example.test' },
      openSessions: { expectedCount: 1 },
    })
  })

  test('says why something is not allowed, instead of offering it', async () => {
    visit(
      { adminUser: () => detail({ actions: [may('SUSPEND', 'You cannot suspend yourself.')] }) },
      `/admin/users?user=${ID}`,
    )
    expect(await screen.findByText('You cannot suspend yourself.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument()
  })
})

test('holds a coach’s payouts with a reason, and shows the hold', async () => {
  let holds: object[] = []
  const { user: person, calls } = visit(
    {
      payoutHolds: () => sessionList(holds as never),
      holdPayouts: () => {
        holds = [
          {
            id: ID,
            coachId: ID,
            userId: ID,
            coachName: 'Nora Lindqvist',
            cause: 'ADMIN',
            reason: 'Odd cards.',
            heldAt: '2026-11-23T09:00:00Z',
          },
        ]
        return { coachId: ID }
      },
    },
    `/admin/users?user=${ID}`,
  )
  const payouts = within(await screen.findByRole('region', { name: 'Payouts' }))
  expect(await payouts.findByText('Sent with the weekly batch.')).toBeVisible()
  await person.click(payouts.getByRole('button', { name: 'Hold payouts' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Hold payouts: Nora Lindqvist' }))
  typeAtOnce(dialog.getByRole('textbox', { name: /Reason/ }), 'Odd cards.')
  await person.click(dialog.getByRole('button', { name: 'Hold payouts' }))
  expect(await payouts.findByText('Held by an admin: “Odd cards.”')).toBeVisible()
  expect(payouts.queryByRole('button', { name: 'Hold payouts' })).toBeNull()
  expect(calls.find(({ operation }) => operation === 'HoldPayouts')?.variables).toMatchObject({
    input: { coachId: ID, reason: 'Odd cards.' },
  })
})
