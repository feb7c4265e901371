import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { buildClaim, buildProfile } from '../profile.testing.ts'
import { profileForm, saveButton, visitProfile } from '../profile-page.testing.tsx'

describe('claims of a verified coach', () => {
  const OPEN = { state: 'WAITING', confirmed: ['MSc Economics, SSE'] }
  const verified = (degree: object = OPEN, overrides: object = {}) =>
    buildProfile({
      isVerified: true,
      stage: 'ACTIVE',
      claimChange: { revision: 'change-1', refusedAt: null, claims: [{ claim: 'DEGREE' }] },
      claims: [
        buildClaim('PREVIOUS_ROLE', ['Manager, ex-Bain']),
        buildClaim('DEGREE', ['PhD Economics, SSE'], degree as Record<string, unknown>),
      ],
      ...overrides,
    })
  const settled = () => buildProfile({ isVerified: true, stage: 'ACTIVE', claims: [] })
  const preview = () =>
    within(screen.getAllByRole('region', { name: 'As students see you' })[0] as HTMLElement)

  test('that wait are shown as changed, with what job seekers see, and can be taken back', async () => {
    const { user, calls } = visitProfile({ myCoachProfile: () => verified(), withdrawClaims: settled })
    await profileForm()
    const degree = screen.getByLabelText('Degree')
    expect(degree).toHaveValue('PhD Economics, SSE')
    expect(degree).toHaveAccessibleDescription('Waiting for confirmation Job seekers see: MSc Economics, SSE')
    expect(screen.getByLabelText('Previous role')).toHaveAccessibleDescription('Verified')
    expect(screen.getByText('Your changes to degree are being checked')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Take back the change of degree' }))
    await waitFor(() => expect(degree).toHaveValue('MSc Economics, SSE'))
    expect(calls.find(({ operation }) => operation === 'WithdrawClaims')?.variables).toEqual({
      claims: ['DEGREE'],
    })
    expect(screen.queryByText('Waiting for confirmation')).not.toBeInTheDocument()
  })

  test('are taken back together', async () => {
    const { user, calls } = visitProfile({ myCoachProfile: () => verified(), withdrawClaims: settled })
    await profileForm()
    await user.click(screen.getByRole('button', { name: 'Take the changes back' }))
    await waitFor(() => expect(screen.getByLabelText('Degree')).toHaveValue('MSc Economics, SSE'))
    expect(calls.find(({ operation }) => operation === 'WithdrawClaims')?.variables).toEqual({})
  })

  test('are previewed as a visitor sees them now, and as they would once confirmed', async () => {
    const { user } = visitProfile({ myCoachProfile: () => verified() })
    await profileForm()
    expect(preview().getByText(/MSc Economics, SSE/)).toBeInTheDocument()
    await user.click(preview().getByRole('radio', { name: 'Once saved and confirmed' }))
    expect(preview().getByText(/PhD Economics, SSE/)).toBeInTheDocument()
    expect(preview().queryByText(/MSc Economics, SSE/)).not.toBeInTheDocument()
  })

  test('that were refused say why, and the field holds what is confirmed', async () => {
    const degree = { ...OPEN, state: 'REFUSED', decision: { id: 'd', why: 'SSE does not know of it.' } }
    visitProfile({ myCoachProfile: () => verified(degree) })
    await profileForm()
    expect(screen.getByLabelText('Degree')).toHaveValue('MSc Economics, SSE')
    expect(screen.getByLabelText('Degree')).toHaveAccessibleDescription(
      /^Not confirmed SSE does not know of it. You asked for: PhD/,
    )
  })

  test('that should be changed keep what was asked for, to go on from', async () => {
    const degree = { ...OPEN, state: 'CHANGES_REQUESTED', decision: { id: 'd', why: 'Add a document.' } }
    visitProfile({ myCoachProfile: () => verified(degree) })
    await profileForm()
    expect(screen.getByLabelText('Degree')).toHaveValue('PhD Economics, SSE')
    expect(screen.getByLabelText('Degree')).toHaveAccessibleDescription(/^Change asked for Add a document\./)
  })

  test('saving one says that it is checked first', async () => {
    const { user, calls } = visitProfile({
      myCoachProfile: () => buildProfile({ isVerified: true, claims: [] }),
      updateCoachProfile: () => verified(),
    })
    await profileForm()
    await user.type(screen.getByLabelText('Degree'), '!')
    await user.click(saveButton())
    expect(await screen.findByText('Saved. We check the changes before they are shown.')).toBeInTheDocument()
    expect(calls.find(({ operation }) => operation === 'UpdateCoachProfile')?.variables.input).toEqual({
      degree: 'MSc Economics, SSE!',
    })
    expect(screen.getByLabelText('Degree')).toHaveValue('PhD Economics, SSE')
  })
})

describe('evidence', () => {
  const file = {
    id: 'file-1',
    name: 'Diploma.pdf',
    size: 240_000,
    url: '/api/v1/claim-evidence/file-1?signature=x',
  }
  const withFile = (evidence: object[]) =>
    buildProfile({ claims: [buildClaim('DEGREE', ['MSc Economics, SSE'], { state: 'STATED', evidence })] })

  test('stands beside its claim, is saved from its address, and goes once that is confirmed', async () => {
    const { user, calls } = visitProfile({
      myCoachProfile: () => withFile([file]),
      removeClaimEvidence: () => withFile([]),
    })
    await profileForm()
    const files = within(screen.getByRole('list', { name: 'Evidence for degree' }))
    expect(files.getByRole('link', { name: /Diploma\.pdf 240 KB/ })).toHaveAttribute('href', file.url)
    await user.click(files.getByRole('button', { name: 'Remove Diploma.pdf' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Diploma.pdf?' }))
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByText('Diploma.pdf')).not.toBeInTheDocument())
    expect(calls.find(({ operation }) => operation === 'RemoveClaimEvidence')?.variables).toEqual({
      id: 'file-1',
    })
  })

  test('is added as a file of at most 10 MB', async () => {
    const { user } = visitProfile({ myCoachProfile: () => withFile([]) })
    await profileForm()
    const large = new File(['x'], 'Scan.pdf', { type: 'application/pdf' })
    Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 })
    await user.upload(screen.getByLabelText('Document for degree'), large)
    expect(await screen.findByText('This file is larger than 10 MB.')).toBeInTheDocument()
  })
})
