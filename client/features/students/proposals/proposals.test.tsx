import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { refusal as refuse } from '../../../testing/api-link.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { ProposalsCard } from './ProposalsCard.tsx'

const STUDENT = '50000000-0000-4000-8000-000000000001'
const tomorrow = new Date(Date.now() + 86_400_000)
const startsAt = `${tomorrow.toISOString().slice(0, 10)}T12:00:00.000Z`
const endsAt = startsAt.replace('T12', 'T13')
const slot = { startsAt, endsAt, localDate: startsAt.slice(0, 10), localStart: '12:00' }
const proposal = (state: string, id = state) => ({ id, sessionTitle: 'Live case', startsAt, endsAt, state })
const type = (key: string, kind: string, active = true) => ({
  key,
  title: `Type ${key}`,
  kind,
  active,
  durationMinutes: 60,
})

const visit = (api: Record<string, unknown> = {}) =>
  renderPage(<ProposalsCard studentId={STUDENT} name="Maya" zone="UTC" />, {
    viewer: buildViewer({ userType: 'COACH' }),
    api: {
      studentProposals: () => ({ refusal: null, proposals: [] }),
      myCoachProfile: () => ({
        id: '20000000-0000-4000-8000-000000000001',
        sessionTypes: [type('intro', 'INTRO_CALL'), type('case', 'CASE_MOCK'), type('old', 'DRILL', false)],
      }),
      slots: () => [slot],
      ...api,
    },
  })

test('lists what was proposed and what became of it', async () => {
  visit({
    studentProposals: () => ({
      refusal: null,
      proposals: ['OPEN', 'BOOKED', 'GONE'].map((one) => proposal(one)),
    }),
  })
  const list = within(await screen.findByRole('list', { name: 'Times you proposed' }))
  for (const words of ['Not booked yet', 'Booked', 'No longer free'])
    expect(list.getByText(words)).toBeInTheDocument()
})

test('where nothing may be proposed it says why, and offers nothing', async () => {
  visit({ studentProposals: () => ({ refusal: 'Their account is closed.', proposals: [] }) })
  expect(await screen.findByText('Their account is closed.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Propose a time' })).not.toBeInTheDocument()
})

async function pickTime(api: Record<string, unknown>) {
  const page = visit(api)
  await page.user.click(await screen.findByRole('button', { name: 'Propose a time' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose a time' }))
  await page.user.click(await dialog.findByRole('button', { name: /12:00/ }))
  return { ...page, dialog }
}

test('a free time is proposed with a word, for a kind that is sold', async () => {
  const { user, dialog, calls } = await pickTime({
    proposeSession: () => ({ refusal: null, proposals: [proposal('OPEN')] }),
  })
  expect(dialog.getAllByRole('radio')).toHaveLength(1)
  await user.type(dialog.getByLabelText(/A word to Maya/), ' Before your final? ')
  await user.click(dialog.getByRole('button', { name: /^Propose / }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(calls.find(({ operation }) => operation === 'ProposeSession')?.variables).toEqual({
    input: { studentId: STUDENT, sessionType: 'case', startsAt, note: 'Before your final?' },
  })
})

test('a refusal stays in the dialog', async () => {
  const { user, dialog } = await pickTime({
    proposeSession: () => {
      throw refuse('RATE_LIMITED', 'You have proposed several times to them today.')
    },
  })
  await user.click(dialog.getByRole('button', { name: /^Propose / }))
  expect(await dialog.findByText('You have proposed several times to them today.')).toBeInTheDocument()
})
