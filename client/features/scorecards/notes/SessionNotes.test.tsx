import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { type FakeApi, refusal } from '../../../testing/api-link.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { FillScorecardPage } from '../fill/FillScorecardPage.tsx'
import { buildView, SESSION_ID } from '../scorecard.testing.ts'
import { SessionNotes } from './SessionNotes.tsx'

const viewer = buildViewer({ userType: 'COACH' })
const NOTES = [
  {
    id: '50000000-0000-4000-8000-000000000001',
    minute: 12,
    text: 'Asks for the target first',
    notedAt: '2026-11-20T10:12:00Z',
  },
  {
    id: '50000000-0000-4000-8000-000000000002',
    minute: null,
    text: 'Tired',
    notedAt: '2026-11-20T09:50:00Z',
  },
]

/** A backend that keeps what it is told. */
function keeping(notes = NOTES): FakeApi {
  let kept = [...notes]
  return {
    sessionNotes: () => kept,
    addSessionNote: ({ input }: { input: { text: string; minute?: number | null } }) => {
      const added = {
        id: `added-${kept.length}`,
        notedAt: '2026-11-20T10:30:00Z',
        text: input.text,
        minute: input.minute ?? 30,
      }
      kept = [...kept, added]
      return kept
    },
    removeSessionNote: ({ noteId }: { noteId: string }) => {
      kept = kept.filter(({ id }) => id !== noteId)
      return kept
    },
  }
}

describe('the notes of a session', () => {
  test('are kept by Enter and stand with their minute', async () => {
    const { user } = renderPage(<SessionNotes sessionId={SESSION_ID} />, { viewer, api: keeping([]) })
    expect(await screen.findByText('No notes yet.')).toBeInTheDocument()
    const field = screen.getByRole('textbox', { name: 'A note' })
    await user.type(field, 'Opens with a number{Enter}')
    expect(await screen.findByText("30'")).toBeInTheDocument()
    expect(screen.getByText('Opens with a number')).toBeInTheDocument()
    expect(field).toHaveValue('')
  })

  test('stay in the field when they could not be kept', async () => {
    const { user } = renderPage(<SessionNotes sessionId={SESSION_ID} />, {
      viewer,
      api: {
        sessionNotes: () => [],
        addSessionNote: () => {
          throw refusal('POLICY_VIOLATION', 'Notes are taken of a session that is booked.')
        },
      },
    })
    const field = await screen.findByRole('textbox', { name: 'A note' })
    await user.type(field, 'Opens with a number{Enter}')
    expect(await screen.findByText('Notes are taken of a session that is booked.')).toBeInTheDocument()
    expect(field).toHaveValue('Opens with a number')
  })

  test('leave the field free while one is kept, and lose no word when it was not', async () => {
    const refused = Promise.withResolvers<never>()
    const sent: string[] = []
    const { user } = renderPage(<SessionNotes sessionId={SESSION_ID} />, {
      viewer,
      api: {
        sessionNotes: () => [],
        addSessionNote: ({ input }: { input: { text: string } }) => {
          sent.push(input.text)
          return refused.promise
        },
      },
    })
    const field = await screen.findByRole('textbox', { name: 'A note' })
    await user.type(field, 'Opens with a number{Enter}')
    await user.type(field, 'Loses a')
    expect(field).toHaveValue('Loses a')
    refused.reject(refusal('POLICY_VIOLATION', 'Notes are taken of a session that is booked.'))
    await waitFor(() => expect(field).toHaveValue('Opens with a number Loses a'))
    expect(sent).toEqual(['Opens with a number'])
  })

  test('are removed by a button that names them', async () => {
    const { user } = renderPage(<SessionNotes sessionId={SESSION_ID} />, { viewer, api: keeping() })
    await user.click(await screen.findByRole('button', { name: 'Remove the note of minute 12' }))
    await waitFor(() => expect(screen.queryByText('Asks for the target first')).not.toBeInTheDocument())
    expect(screen.getByText('Tired')).toBeInTheDocument()
  })
})

test('one press makes a note the evidence of the row one is at', async () => {
  const { user } = renderPage(<FillScorecardPage />, {
    route: `/sessions/${SESSION_ID}/fill-scorecard`,
    path: '/sessions/:sessionId/fill-scorecard',
    viewer,
    api: { ...keeping(), sessionScorecard: () => buildView(), saveScorecardDraft: () => buildView() },
  })
  const row = within(await screen.findByRole('radiogroup', { name: 'Quantitative' }))
  await user.click(row.getByRole('radio', { name: '4' }))
  const notes = within(await screen.findByRole('region', { name: 'Notes by the minute' }))
  const [first] = await notes.findAllByRole('button', { name: 'Use as evidence for Quantitative' })
  await user.click(first!)
  expect(screen.getByRole('textbox', { name: 'Evidence for Quantitative' })).toHaveValue(
    "12' Asks for the target first",
  )
  expect(notes.getByText('Evidence for Quantitative')).toBeInTheDocument()
})
