import { afterEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { SessionsPage } from '../SessionsPage.tsx'
import { action, buildSession } from '../session.testing.ts'
import { buildPast, pastList } from './past.testing.ts'

const before = { createObjectURL: URL.createObjectURL, revokeObjectURL: URL.revokeObjectURL }
afterEach(() => {
  Object.assign(URL, before)
  jest.restoreAllMocks()
})

const { coach } = buildSession()
const AMARA = { ...coach, id: '20000000-0000-4000-8000-000000000002', fullName: 'Amara Nwosu' }
const HELD = {
  status: 'CLOSED',
  startsAt: '2026-10-20T10:00:00Z',
  endsAt: '2026-10-20T11:00:00Z',
  allowedActions: [],
}
const CASE = {
  slug: 'nordlys',
  title: 'Nordlys Ferries',
  type: 'PROFITABILITY',
  industry: 'Travel',
  difficulty: 2,
  minutes: 25,
}
const SCORED = buildPast(buildSession({ ...HELD, case: CASE }), {
  score: 3.4,
  priority: { observation: 'The answer came last.', nextStep: 'Say the answer first.' },
  priorityLabel: 'Synthesis',
  rating: 4,
})

const visit = (
  pastSessions: (args: { coachId?: string; after?: string }) => unknown,
  viewer = buildViewer(),
) =>
  renderPage(<SessionsPage />, {
    route: '/sessions?when=past',
    path: '/sessions',
    viewer,
    api: {
      pastSessions,
      pastCoaches: () => [
        { coach, pastCount: 2 },
        { coach: AMARA, pastCount: 1 },
      ],
    },
  })

function textOf(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.readAsText(file)
  })
}

test('a row has its case, score, first priority and rating, and books the coach again', async () => {
  visit(() => pastList([SCORED]))
  const row = within((await screen.findAllByRole('listitem'))[0] as HTMLElement)
  for (const text of ['Nordlys Ferries', '3.4', 'Synthesis', 'You rated it'])
    expect(row.getByText(text)).toBeInTheDocument()
  expect(row.getByRole('link', { name: 'Book Elena Marchetti again' })).toHaveAttribute(
    'href',
    `/coach/${coach.id}`,
  )
  expect(row.queryByText('Completed')).not.toBeInTheDocument()
})

test('a review that is due is the first thing to do, and a session that was cancelled is named so', async () => {
  const due = buildSession({ ...HELD, status: 'COMPLETED', allowedActions: [action('REVIEW')] })
  visit(() => pastList([buildPast(due), buildPast(buildSession({ ...HELD, id: 'c', status: 'CANCELLED' }))]))
  expect(await screen.findByRole('link', { name: 'Write review' })).toHaveAttribute(
    'href',
    `/sessions/${due.id}/feedback`,
  )
  expect(screen.getByText('Cancelled')).toBeInTheDocument()
})

test('the list narrows to one coach, whom the address keeps', async () => {
  const { user, location, calls } = visit(({ coachId }) =>
    pastList(coachId ? [buildPast(buildSession({ ...HELD, coach: AMARA }))] : [SCORED]),
  )
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Coach' }), 'Amara Nwosu (1)')
  expect(await screen.findByRole('link', { name: 'Live case with Amara Nwosu' })).toBeInTheDocument()
  expect(location()).toBe(`/sessions?when=past&coach=${AMARA.id}`)
  expect(
    calls.filter(({ operation }) => operation === 'PastSessions').map(({ variables }) => variables),
  ).toMatchObject([{ coachId: null }, { coachId: AMARA.id }])
})

test('the export has every page of the list', async () => {
  const second = buildPast(buildSession({ ...HELD, id: 'b', title: 'Second' }))
  const { user } = visit(({ after }) =>
    after ? pastList([second], { total: 2 }) : pastList([SCORED], { total: 2, endCursor: 'a' }),
  )
  const files: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: () => undefined,
  })
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(click).toHaveBeenCalled())
  const lines = (await textOf(files[0]!)).split('\r\n').filter(Boolean)
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain('Nordlys Ferries,3.4,Synthesis,Say the answer first.,4')
  expect(lines[2]).toContain('Second')
})

test('a coach has neither filter nor booking', async () => {
  visit(
    () => pastList([buildPast(buildSession({ ...HELD, viewerRole: 'COACH' }), { score: 3 })]),
    buildViewer({ userType: 'COACH' }),
  )
  expect(await screen.findByRole('link', { name: 'Live case with Maya Fernandes' })).toBeInTheDocument()
  expect(screen.queryByRole('combobox', { name: 'Coach' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /again/ })).not.toBeInTheDocument()
})
