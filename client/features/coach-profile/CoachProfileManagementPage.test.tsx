import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { FIGURES, refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { typeAtOnce } from '../../testing/type-at-once.ts'
import { buildViewer } from '../../testing/viewers.ts'
import { CoachProfileManagementPage } from './CoachProfileManagementPage.tsx'
import { buildProfile, readiness } from './profile.testing.ts'
import { profileForm, visitProfile } from './profile-page.testing.tsx'

test('a coach without a profile gets the empty one on arrival', async () => {
  const { calls } = visitProfile({
    myCoachProfile: () => null,
    createCoachProfile: () => buildProfile({ bio: '', headline: '', readiness: readiness(['BIO']) }),
  })
  await profileForm()
  expect(screen.getByRole('link', { name: 'Needs BIO.' })).toBeInTheDocument()
  expect(calls.filter(({ operation }) => operation === 'StartCoachProfile')).toHaveLength(1)
})

test('a calendar that is not set has the rules of everybody, as they are in force', async () => {
  const calendarRules = { ...FIGURES.calendarRules, windowDays: 71, slotIntervalMinutes: 20 }
  visitProfile({ figures: () => ({ ...FIGURES, calendarRules }) })
  await profileForm()
  expect(screen.getByLabelText(/Bookable ahead/)).toHaveValue('71')
  expect(screen.getByLabelText('Start times')).toHaveValue('20')
})

test('without those rules the page says so, and asks again', async () => {
  let answers = 0
  const { user } = visitProfile({
    figures: () => {
      answers += 1
      if (answers === 1) throw refusal('INTERNAL_SERVER_ERROR', 'Something went wrong.')
      return FIGURES
    },
  })
  await user.click(await screen.findByRole('button', { name: /Try again/ }))
  expect(await profileForm()).toBeInTheDocument()
})

test('the card beside the form follows what is typed', async () => {
  const { user } = visitProfile()
  await profileForm()
  const rate = screen.getByLabelText('Hourly rate')
  await user.clear(rate)
  await user.type(rate, '95.50')
  await user.selectOptions(screen.getByLabelText('Where you pay tax'), 'GB')
  const previews = within(screen.getAllByRole('region', { name: 'As students see you' })[0] as HTMLElement)
  expect(previews.getByText('£95.50')).toBeInTheDocument()
})

test('another currency empties the prices that were saved, and its own puts them back', async () => {
  const [type] = buildProfile().sessionTypes
  const { user } = visitProfile({
    myCoachProfile: () => buildProfile({ sessionTypes: [{ ...type, priceMinor: 14_000 }] }),
  })
  await profileForm()
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

describe('what comparable coaches charge', () => {
  const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

  test('is said with how many they are', async () => {
    visitProfile({
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
    visitProfile({
      comparableRates: () => ({ coaches: 1, fewest: 5, lower: null, middle: null, upper: null }),
    })
    const region = await screen.findByRole('region', { name: 'What comparable coaches charge' })
    expect(region).toHaveTextContent('Only 1 listed coach is comparable with you. From 5 up')
  })
})

describe('session types', () => {
  test('are added by kind and taken away again', async () => {
    const { user } = visitProfile()
    await profileForm()
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
    const { user } = visitProfile()
    await profileForm()
    await user.click(screen.getByRole('button', { name: 'Remove Live case' }))
    expect(screen.queryByRole('group', { name: 'Live case' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Offer Live case again' }))
    expect(screen.getByRole('group', { name: 'Live case' })).toBeInTheDocument()
  })
})

test('leaving with unsaved changes asks first', async () => {
  const { user, location } = visitProfile()
  await profileForm()
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
  const { user, calls } = visitProfile({
    myCoachProfile: () => buildProfile({ stage: 'DRAFT', readiness: readiness(['BIO']) }),
    previewReadiness: () => readiness([]),
  })
  await profileForm()
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
