import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { Toaster } from '../../components/overlays/Toaster.tsx'
import { refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { typeAtOnce } from '../../testing/type-at-once.ts'
import { buildViewer } from '../../testing/viewers.ts'
import { CoachProfileManagementPage } from './CoachProfileManagementPage.tsx'
import { buildClaim, buildProfile, readiness } from './profile.testing.ts'

const visit = (api: Record<string, unknown> = {}) =>
  renderPage(
    <>
      <CoachProfileManagementPage />
      <Toaster />
    </>,
    {
      route: '/coach-profile-management',
      viewer: buildViewer({ userType: 'COACH' }),
      api: {
        myCoachProfile: () => buildProfile(),
        coaches: () => ({ edges: [], facets: [] }),
        comparableRates: () => null,
        ...api,
      },
    },
  )

const ready = () => screen.findByRole('form', { name: 'Coach profile' })
const save = () => screen.getByRole('button', { name: 'Save changes' })

test('a coach without a profile gets the empty one on arrival', async () => {
  const { calls } = visit({
    myCoachProfile: () => null,
    createCoachProfile: () => buildProfile({ bio: '', headline: '', readiness: readiness(['BIO']) }),
  })
  await ready()
  expect(screen.getByRole('link', { name: 'Needs BIO.' })).toBeInTheDocument()
  expect(calls.filter(({ operation }) => operation === 'StartCoachProfile')).toHaveLength(1)
})

test('the card beside the form follows what is typed', async () => {
  const { user } = visit()
  await ready()
  const rate = screen.getByLabelText('Hourly rate')
  await user.clear(rate)
  await user.type(rate, '95.50')
  await user.selectOptions(screen.getByLabelText('Where you pay tax'), 'GB')
  const previews = within(screen.getAllByRole('region', { name: 'As students see you' })[0] as HTMLElement)
  expect(previews.getByText('£95.50')).toBeInTheDocument()
})

test('another currency empties the prices that were saved, and its own puts them back', async () => {
  const [type] = buildProfile().sessionTypes
  const { user } = visit({
    myCoachProfile: () => buildProfile({ sessionTypes: [{ ...type, priceMinor: 14_000 }] }),
  })
  await ready()
  const values = () =>
    ['Hourly rate', 'Price'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
  const country = screen.getByLabelText('Where you pay tax')
  await user.selectOptions(country, 'GB')
  expect(values()).toEqual(['', ''])
  expect(screen.getByText(/Your prices in EUR are not carried over/)).toBeInTheDocument()
  await user.selectOptions(country, 'FR')
  expect(values()).toEqual(['120', '140'])
  expect(screen.queryByText(/not carried over/)).not.toBeInTheDocument()
})

describe('saving', () => {
  test('a coach switches packages off', async () => {
    const { user, calls } = visit({
      updateCoachProfile: ({ input }: { input: object }) => buildProfile(input as Record<string, unknown>),
    })
    await ready()
    await user.click(screen.getByRole('switch', { name: 'Sell packages' }))
    await user.click(save())
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument())
    expect(calls.find(({ operation }) => operation === 'UpdateCoachProfile')?.variables.input).toEqual({
      sellsPackages: false,
    })
    expect(screen.getByRole('switch', { name: 'Sell packages' })).not.toBeChecked()
  })

  test('is offered once something changed, and sends only that', async () => {
    const { user, calls } = visit({
      updateCoachProfile: ({ input }: { input: object }) => buildProfile(input as Record<string, unknown>),
    })
    await ready()
    expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument()
    const headline = screen.getByLabelText('Headline')
    await user.clear(headline)
    await user.type(headline, 'Case maths')
    await user.type(screen.getByLabelText('Specialties', { selector: 'input' }), 'Synthesis{Enter}')
    await user.click(save())
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument())
    expect(calls.find(({ operation }) => operation === 'UpdateCoachProfile')?.variables.input).toEqual({
      headline: 'Case maths',
      specialties: ['Structuring', 'Synthesis'],
    })
  })

  test('shows each mistake the server found at its field', async () => {
    const { user } = visit({
      updateCoachProfile: () => {
        throw refusal('BAD_USER_INPUT', 'Some fields need another look.', {
          fields: [
            { path: 'headline', message: 'Keep it to 120 characters.' },
            { path: 'sessionTypes.0.durationMinutes', message: 'At least 15 minutes.' },
            { path: 'availability.weekly.mon.0.end', message: 'Make the end later than the start.' },
          ],
        })
      },
    })
    await ready()
    await user.click(screen.getByRole('button', { name: 'Add hours on Monday' }))
    await user.type(screen.getByLabelText('Headline'), '!')
    await user.click(save())
    expect(await screen.findByText('Make the end later than the start.')).toBeInTheDocument()
    expect(screen.getByLabelText('Headline')).toHaveAccessibleDescription(/Keep it to 120 characters/)
    expect(screen.getByLabelText('Headline')).toHaveFocus()
    expect(screen.getByLabelText('Length')).toHaveAccessibleDescription('At least 15 minutes.')
    expect(screen.getByLabelText('Monday, to')).toBeInvalid()
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument()
  })

  test('a mistake can be corrected and sent again', async () => {
    let tries = 0
    const { user } = visit({
      updateCoachProfile: ({ input }: { input: object }) => {
        tries += 1
        if (tries === 1)
          throw refusal('BAD_USER_INPUT', 'Some fields need another look.', {
            fields: [{ path: 'availability.timezone', message: 'Choose a time zone.' }],
          })
        return buildProfile({ headline: (input as { headline: string }).headline })
      },
    })
    await ready()
    await user.type(screen.getByLabelText('Headline'), '!')
    await user.click(save())
    expect(await screen.findByText('Choose a time zone.')).toBeInTheDocument()
    await user.click(save())
    await waitFor(() => expect(screen.queryByText('Choose a time zone.')).not.toBeInTheDocument())
    expect(tries).toBe(2)
  })

  test('what is no number never leaves the page', async () => {
    const { user, calls } = visit()
    await ready()
    const years = screen.getByLabelText('Years of experience')
    await user.clear(years)
    await user.type(years, 'many')
    await user.click(save())
    expect(await screen.findByText('Enter a whole number.')).toBeInTheDocument()
    expect(calls.some(({ operation }) => operation === 'UpdateCoachProfile')).toBe(false)
  })
})

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
    const { user, calls } = visit({ myCoachProfile: () => verified(), withdrawClaims: settled })
    await ready()
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
    const { user, calls } = visit({ myCoachProfile: () => verified(), withdrawClaims: settled })
    await ready()
    await user.click(screen.getByRole('button', { name: 'Take the changes back' }))
    await waitFor(() => expect(screen.getByLabelText('Degree')).toHaveValue('MSc Economics, SSE'))
    expect(calls.find(({ operation }) => operation === 'WithdrawClaims')?.variables).toEqual({})
  })

  test('are previewed as a visitor sees them now, and as they would once confirmed', async () => {
    const { user } = visit({ myCoachProfile: () => verified() })
    await ready()
    expect(preview().getByText(/MSc Economics, SSE/)).toBeInTheDocument()
    await user.click(preview().getByRole('radio', { name: 'Once saved and confirmed' }))
    expect(preview().getByText(/PhD Economics, SSE/)).toBeInTheDocument()
    expect(preview().queryByText(/MSc Economics, SSE/)).not.toBeInTheDocument()
  })

  test('that were refused say why, and the field holds what is confirmed', async () => {
    const degree = { ...OPEN, state: 'REFUSED', decision: { id: 'd', why: 'SSE does not know of it.' } }
    visit({ myCoachProfile: () => verified(degree) })
    await ready()
    expect(screen.getByLabelText('Degree')).toHaveValue('MSc Economics, SSE')
    expect(screen.getByLabelText('Degree')).toHaveAccessibleDescription(
      /^Not confirmed SSE does not know of it. You asked for: PhD/,
    )
  })

  test('that should be changed keep what was asked for, to go on from', async () => {
    const degree = { ...OPEN, state: 'CHANGES_REQUESTED', decision: { id: 'd', why: 'Add a document.' } }
    visit({ myCoachProfile: () => verified(degree) })
    await ready()
    expect(screen.getByLabelText('Degree')).toHaveValue('PhD Economics, SSE')
    expect(screen.getByLabelText('Degree')).toHaveAccessibleDescription(/^Change asked for Add a document\./)
  })

  test('saving one says that it is checked first', async () => {
    const { user, calls } = visit({
      myCoachProfile: () => buildProfile({ isVerified: true, claims: [] }),
      updateCoachProfile: () => verified(),
    })
    await ready()
    await user.type(screen.getByLabelText('Degree'), '!')
    await user.click(save())
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
    const { user, calls } = visit({
      myCoachProfile: () => withFile([file]),
      removeClaimEvidence: () => withFile([]),
    })
    await ready()
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
    const { user } = visit({ myCoachProfile: () => withFile([]) })
    await ready()
    const large = new File(['x'], 'Scan.pdf', { type: 'application/pdf' })
    Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 })
    await user.upload(screen.getByLabelText('Document for degree'), large)
    expect(await screen.findByText('This file is larger than 10 MB.')).toBeInTheDocument()
  })
})

describe('what comparable coaches charge', () => {
  const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

  test('is said with how many they are', async () => {
    visit({
      comparableRates: () => ({
        coaches: 23,
        fewest: 5,
        lower: euros(9_000),
        middle: euros(11_000),
        upper: euros(13_500),
      }),
    })
    const region = await screen.findByRole('region', { name: 'What comparable coaches charge' })
    expect(region).toHaveTextContent(
      'Half of 23 comparable coaches charge €90 to €135 an hour; the one in the middle €110.',
    )
  })

  test('is not said of too few', async () => {
    visit({ comparableRates: () => ({ coaches: 1, fewest: 5, lower: null, middle: null, upper: null }) })
    const region = await screen.findByRole('region', { name: 'What comparable coaches charge' })
    expect(region).toHaveTextContent('Only 1 listed coach is comparable with you. From 5 up')
  })
})

describe('session types', () => {
  test('are added by kind and taken away again', async () => {
    const { user } = visit()
    await ready()
    await user.click(screen.getByRole('button', { name: 'Add a session type' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Free intro call' }))
    const added = within(screen.getByRole('group', { name: 'Free intro call' }))
    expect(added.getByText('Free, once per student')).toBeInTheDocument()
    expect(added.getByLabelText('Length')).toHaveValue('15')
    await user.click(added.getByRole('button', { name: 'Remove Free intro call' }))
    expect(screen.queryByRole('group', { name: 'Free intro call' })).not.toBeInTheDocument()
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument()
  })

  test('one that was sold before is no longer offered instead, and can be offered again', async () => {
    const { user } = visit()
    await ready()
    await user.click(screen.getByRole('button', { name: 'Remove Live case' }))
    expect(screen.queryByRole('group', { name: 'Live case' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Offer Live case again' }))
    expect(screen.getByRole('group', { name: 'Live case' })).toBeInTheDocument()
  })
})

test('leaving with unsaved changes asks first', async () => {
  const { user, location } = visit()
  await ready()
  await user.type(screen.getByLabelText('Headline'), '!')
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
  expect(location()).toBe('/coach-profile-management')
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('At /coach-dashboard')).toBeInTheDocument()
})

test('the checklist follows what is typed, as the server counts it, and the verb waits until it is saved', async () => {
  const { user, calls } = visit({
    myCoachProfile: () => buildProfile({ stage: 'DRAFT', readiness: readiness(['BIO']) }),
    previewReadiness: () => readiness([]),
  })
  await ready()
  const listing = within(screen.getByRole('region', { name: 'Your listing' }))
  expect(listing.getByText('7 of 8 done')).toBeInTheDocument()
  typeAtOnce(screen.getByLabelText('Biography'), ' More.')
  expect(await listing.findByText('8 of 8 done, once saved')).toBeInTheDocument()
  expect(calls.filter(({ operation }) => operation === 'PreviewReadiness').at(-1)?.variables).toEqual({
    input: { bio: expect.stringMatching(/ More\.$/) },
  })
  expect(calls.some(({ operation }) => operation === 'UpdateCoachProfile')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(await listing.findByText('7 of 8 done')).toBeInTheDocument()
})

test('is not for a job seeker, who is told so', async () => {
  renderPage(<CoachProfileManagementPage />, {
    route: '/coach-profile-management',
    viewer: buildViewer(),
    api: {
      myCoachProfile: () => {
        throw refusal('FORBIDDEN', "You don't have permission to access this resource.")
      },
    },
  })
  expect(await screen.findByText('This page is for coaches.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})
