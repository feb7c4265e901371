import { beforeEach, afterEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { type FakeApi, refusal } from '../../../testing/api-link.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { buildCard, buildView, SESSION_ID } from '../scorecard.testing.ts'
import { FillScorecardPage } from './FillScorecardPage.tsx'
import { dropCopy, keepCopy, readCopy } from './saving/draft-copy.ts'

const visit = (api: FakeApi = {}) =>
  renderPage(<FillScorecardPage />, {
    route: `/sessions/${SESSION_ID}/fill-scorecard`,
    path: '/sessions/:sessionId/fill-scorecard',
    viewer: buildViewer({ userType: 'COACH', firstName: 'Elena' }),
    api: {
      sessionScorecard: () => buildView(),
      sessionNotes: () => [],
      saveScorecardDraft: () => buildView({ draftRevision: 1, scorecard: draft() }),
      ...api,
    },
  })

const draft = (change: object = {}) =>
  buildCard({ submittedAt: null, recommendation: null, overall: null, ...change })
const OWNER = { viewerId: buildViewer().id, sessionId: SESSION_ID }
afterEach(() => dropCopy(OWNER))

const scores = async (name: string) => within(await screen.findByRole('radiogroup', { name }))
const sent = (calls: { operation: string; variables: Record<string, unknown> }[], operation: string) =>
  calls.filter((call) => call.operation === operation).map(({ variables }) => variables.input)

describe('filling in', () => {
  test('shows the anchors of the row one is at, and the mean as it grows', async () => {
    const { user } = visit()
    await user.click((await scores('Quantitative')).getByRole('radio', { name: '2' }))
    expect(screen.getByRole('region', { name: 'Quantitative, anchors' })).toHaveTextContent(
      'Quantitative: fine.',
    )
    await user.click((await scores('Creativity')).getByRole('radio', { name: '5' }))
    expect(screen.getByRole('status', { name: 'Weighted mean' })).toHaveTextContent('3.0')
    await user.click((await scores('Creativity')).getByRole('radio', { name: 'Not observed' }))
    expect(screen.getByRole('status', { name: 'Weighted mean' })).toHaveTextContent('2.0')
  })

  test('works by keys: digits score, arrows move between rows, E goes to the evidence', async () => {
    const { user } = visit()
    await user.click((await scores('Structuring')).getByRole('radio', { name: '1' }))
    await user.keyboard('4{Control>}2{/Control}')
    expect((await scores('Structuring')).getByRole('radio', { name: '4' })).toBeChecked()
    await user.keyboard('{ArrowDown}2')
    expect((await scores('Quantitative')).getByRole('radio', { name: '2' })).toBeChecked()
    await user.keyboard('e3 apples')
    expect(screen.getByRole('textbox', { name: 'Evidence for Quantitative' })).toHaveValue('3 apples')
    expect((await scores('Quantitative')).getByRole('radio', { name: '2' })).toBeChecked()
    await user.click((await scores('Quantitative')).getByRole('radio', { name: '2' }))
    await user.keyboard('{ArrowUp}0')
    expect((await scores('Structuring')).getByRole('radio', { name: 'Not observed' })).toBeChecked()
  })

  test('saves the draft once one pauses, and what was saved is there again', async () => {
    const { user, calls } = visit({
      sessionScorecard: () =>
        buildView({ scorecard: buildCard({ submittedAt: null, recommendation: null, overall: null }) }),
      saveScorecardDraft: () => buildView({ scorecard: buildCard({ submittedAt: null }) }),
    })
    expect(await screen.findByRole('textbox', { name: 'Strength 1' })).toHaveValue('Opens with a hypothesis.')
    expect(screen.getByRole('textbox', { name: 'Evidence for Quantitative' })).toHaveValue('Lost a decimal.')
    await user.type(screen.getByRole('textbox', { name: 'Strength 1' }), ' Calm.')
    await waitFor(() => expect(sent(calls, 'SaveScorecardDraft')).toHaveLength(1))
    expect(sent(calls, 'SaveScorecardDraft')[0]).toMatchObject({
      sessionId: SESSION_ID,
      strengths: ['Opens with a hypothesis. Calm.'],
    })
    expect(await screen.findByText('Saved 12:00')).toBeInTheDocument()
    expect(readCopy(OWNER)).toBeNull()
  })

  test('the fit part is added when it came up', async () => {
    const { user } = visit()
    await user.click(await screen.findByRole('button', { name: 'Add the fit part' }))
    expect(await scores('Drive')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Add the fit part' })).not.toBeInTheDocument()
  })
})

describe('what is not saved yet', () => {
  beforeEach(() => dropCopy(OWNER))

  const type = async (user: ReturnType<typeof visit>['user'], words: string) => {
    const field = await screen.findByRole('textbox', { name: 'Strength 1' })
    await user.clear(field)
    await user.type(field, words)
  }

  test('is kept on the device, said to be, and saved once the connection is back', async () => {
    let isDown = true
    const { user, calls } = visit({
      saveScorecardDraft: () => {
        if (isDown) throw new TypeError('Failed to fetch')
        return buildView({ draftRevision: 1, scorecard: draft() })
      },
    })
    await type(user, 'Calm.')
    expect(await screen.findByText('Not saved yet: trying again')).toBeInTheDocument()
    expect(readCopy(OWNER)).toMatchObject({ revision: 0, draft: { strengths: ['Calm.'] } })
    isDown = false
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Saved 12:00')).toBeInTheDocument()
    expect(readCopy(OWNER)).toBeNull()
    expect(sent(calls, 'SaveScorecardDraft')).toHaveLength(2)
  })

  test('is put back by the next visit of the same person, and of nobody else', async () => {
    keepCopy(OWNER, { revision: 0, draft: { sessionId: SESSION_ID, strengths: ['From this device.'] } })
    keepCopy(
      { ...OWNER, viewerId: 'another' },
      { revision: 0, draft: { sessionId: SESSION_ID, strengths: ['Not yours.'] } },
    )
    const { calls } = visit()
    expect(await screen.findByRole('textbox', { name: 'Strength 1' })).toHaveValue('From this device.')
    await waitFor(() => expect(sent(calls, 'SaveScorecardDraft')).toHaveLength(1))
    dropCopy({ ...OWNER, viewerId: 'another' })
  })

  test('warns before the page is left', async () => {
    const { user } = visit({
      saveScorecardDraft: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await type(user, 'Calm.')
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    await user.click(screen.getByRole('link', { name: 'Session' }))
    expect(await screen.findByText('Leave before it is saved?')).toBeInTheDocument()
  })

  test('after another device has saved, both texts are shown until one is chosen', async () => {
    const theirs = buildView({ draftRevision: 4, scorecard: draft({ strengths: ['From the phone.'] }) })
    let reads = 0
    const { user, calls } = visit({
      sessionScorecard: () => (++reads === 1 ? buildView() : theirs),
      saveScorecardDraft: ({ input }: { input: { origin: { revision: number } } }) => {
        if (input.origin.revision === 0) throw refusal('CONFLICT', 'This draft was changed elsewhere.')
        return theirs
      },
    })
    await type(user, 'From the laptop.')
    const conflict = await screen.findByRole('region', { name: 'This draft was changed somewhere else' })
    expect(await within(conflict).findByText('From the laptop.')).toBeInTheDocument()
    expect(within(conflict).getByText('From the phone.')).toBeInTheDocument()
    await user.click(within(conflict).getByRole('button', { name: 'Keep what is here' }))
    expect(await screen.findByText('Saved 12:00')).toBeInTheDocument()
    expect(sent(calls, 'SaveScorecardDraft').at(-1)).toMatchObject({
      strengths: ['From the laptop.'],
      origin: { revision: 4 },
    })
  })

  test('and the other text takes its place when that is chosen', async () => {
    keepCopy(OWNER, { revision: 1, draft: { sessionId: SESSION_ID, strengths: ['Old words.'] } })
    const { user } = visit({
      sessionScorecard: () =>
        buildView({ draftRevision: 3, scorecard: draft({ strengths: ['New words.'] }) }),
    })
    await user.click(await screen.findByRole('button', { name: 'Take what was saved elsewhere' }))
    expect(screen.getByRole('textbox', { name: 'Strength 1' })).toHaveValue('New words.')
    expect(readCopy(OWNER)).toBeNull()
  })
})

describe('what is asked for', () => {
  test('is said beside its field as it becomes due, and no longer once it is there', async () => {
    const { user } = visit()
    expect(await screen.findByText(/things are left before it can be sent/)).toBeInTheDocument()
    expect(screen.queryByText('Name at least one strength.')).not.toBeInTheDocument()
    await user.click((await scores('Quantitative')).getByRole('radio', { name: '2' }))
    const asked = screen.getByText('Quantitative: a 2 needs evidence. Write what was said, and when.')
    expect(asked.closest('[aria-live="polite"]')).not.toBeNull()
    expect(screen.getByText('Name at least one strength.')).toBeInTheDocument()
    await user.type(screen.getByRole('textbox', { name: 'Evidence for Quantitative' }), 'Minute 12.')
    expect(screen.queryByText(/a 2 needs evidence/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'Strong yes' }))
    expect(
      screen.getByText('Your recommendation is far from the mean. Say why in a sentence.'),
    ).toBeInTheDocument()
  })
})

describe('sending', () => {
  test('sends what is on the page and ends where it says so', async () => {
    const { user, calls, location } = visit({ submitScorecard: () => buildCard() })
    await user.click((await scores('Structuring')).getByRole('radio', { name: '4' }))
    await user.type(screen.getByRole('textbox', { name: 'Evidence for Structuring' }), 'Tailored.')
    await user.type(screen.getByRole('textbox', { name: 'Strength 1' }), 'Calm.')
    await user.type(screen.getByRole('textbox', { name: 'Priority 1: what you saw' }), 'Slow.')
    await user.type(screen.getByRole('textbox', { name: 'Priority 1: why it matters' }), 'Time.')
    await user.type(screen.getByRole('textbox', { name: 'Priority 1: what to do next' }), 'Drill.')
    await user.click(screen.getByRole('radio', { name: 'Yes' }))
    await user.click(screen.getByRole('button', { name: 'Send to Maya' }))
    await waitFor(() => expect(location()).toBe(`/scorecard-uploaded?session=${SESSION_ID}`))
    expect(sent(calls, 'SubmitScorecard')).toMatchObject([
      {
        sessionId: SESSION_ID,
        scores: [{ dimension: 'STRUCTURING', score: 4, evidence: 'Tailored.' }],
        strengths: ['Calm.'],
        priorities: [{ dimension: null, observation: 'Slow.', why: 'Time.', nextStep: 'Drill.' }],
        recommendation: 'YES',
        explanation: '',
        followUps: [],
      },
    ])
  })

  test('each mistake stands where it belongs, and the form is kept', async () => {
    const fields = [
      { path: 'scores.0.evidence', message: 'Quantitative: a 2 needs evidence.' },
      { path: 'priorities.0.why', message: 'Say why it matters.' },
      { path: 'strengths', message: 'Name at least one strength.' },
    ]
    const { user, location } = visit({
      submitScorecard: () => {
        throw refusal('BAD_USER_INPUT', 'Check the scorecard.', { fields })
      },
    })
    await user.click((await scores('Quantitative')).getByRole('radio', { name: '2' }))
    await user.type(screen.getByRole('textbox', { name: 'Priority 1: what you saw' }), 'Slow.')
    await user.click(screen.getByRole('radio', { name: 'No' }))
    await user.click(screen.getByRole('button', { name: 'Send to Maya' }))
    // The server found three, and the next step of the priority is marked as well.
    expect(await screen.findByText(/4 things are missing/)).toBeInTheDocument()
    expect(screen.getByText('Name at least one strength.')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Evidence for Quantitative' })).toBeInvalid()
    expect(screen.getByRole('textbox', { name: 'Priority 1: why it matters' })).toBeInvalid()
    expect(location()).toBe(`/sessions/${SESSION_ID}/fill-scorecard`)
    await user.type(screen.getByRole('textbox', { name: 'Evidence for Quantitative' }), 'Minute 21.')
    expect(screen.getByText(/3 things are missing/)).toBeInTheDocument()
  })

  test('asks for the verdict before anything is sent, and why when it is far from the mean', async () => {
    const { user, calls } = visit()
    await user.click((await scores('Structuring')).getByRole('radio', { name: '1' }))
    await user.click(screen.getByRole('button', { name: 'Send to Maya' }))
    expect(await screen.findByText('Say whether you would pass this candidate.')).toBeInTheDocument()
    expect(sent(calls, 'SubmitScorecard')).toEqual([])
    expect(screen.queryByLabelText('Why so far from the mean?')).not.toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'Strong yes' }))
    expect(screen.getByLabelText('Why so far from the mean?')).toBeInTheDocument()
  })
})

test('a sheet goes up with the coach’s token; a refusal is shown in the server’s words', async () => {
  const answers = [
    new Response(JSON.stringify({ message: 'Upload a PDF, PNG or JPG.', code: 'BAD_USER_INPUT' }), {
      status: 422,
    }),
    new Response('{}', { status: 201 }),
  ]
  const fetching = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answers.shift()!)
  const { user } = visit({
    sessionScorecard: () =>
      buildView(
        answers.length === 0
          ? {
              file: {
                name: 'sheet.pdf',
                mime: 'application/pdf',
                size: 840_000,
                url: '/file',
                uploadedAt: '2026-11-20T12:00:00Z',
              },
            }
          : {},
      ),
  })
  const input = await screen.findByLabelText('Scorecard sheet')
  const file = new File(['%PDF-1.7'], 'sheet.pdf', { type: 'application/pdf' })
  await user.upload(input, file)
  expect(await screen.findByText('Upload a PDF, PNG or JPG.')).toBeInTheDocument()
  await user.upload(input, file)
  expect(await screen.findByRole('link', { name: /sheet\.pdf/ })).toHaveAttribute('href', '/file')
  expect(fetching).toHaveBeenCalledWith(
    `/api/v1/sessions/${SESSION_ID}/scorecard-file`,
    expect.objectContaining({ method: 'POST', headers: { authorization: 'Bearer token' } }),
  )
  fetching.mockRestore()
})

test.each([
  [
    'that was sent',
    { fillRefusal: 'This scorecard has been sent.', isSubmitted: true },
    'This scorecard has been sent.',
  ],
  [
    'of a session to come',
    { fillRefusal: 'A session is scored once it is completed.' },
    /scored once it is completed/,
  ],
])('a scorecard %s says so instead of a form', async (_, overrides, words) => {
  visit({ sessionScorecard: () => buildView(overrides) })
  expect(await screen.findByText(words)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Send/ })).not.toBeInTheDocument()
})

test('somebody else’s session is not found', async () => {
  visit({ sessionScorecard: () => null })
  expect(await screen.findByText('We could not find this scorecard')).toBeInTheDocument()
  expect(screen.queryByText(/as a guest/)).not.toBeInTheDocument()
})
