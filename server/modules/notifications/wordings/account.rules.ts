import { claimsText } from '../../coaches/claims/claim.rules.ts'
import { always, type Wording } from './wording.rules.ts'

export const ACCOUNT_WORDINGS = {
  coach_verified: {
    ...always,
    button: { label: 'See your dashboard', to: 'dashboard' },
    subject: () => 'Your profile is verified',
    says: () => [
      'Job seekers can find and book you from now on.',
      'Keep your times up to date: people book what they see.',
    ],
  },
  coach_returned: {
    ...always,
    button: { label: 'Edit your profile', to: 'profile' },
    subject: () => 'Your profile needs another look',
    says: ({ reason }) => [`We wrote: “${reason}”`, 'Change it and ask to be verified again.'],
  },
  claims_confirmed: {
    ...always,
    button: { label: 'See your profile', to: 'coach' },
    subject: () => 'Your profile changes are confirmed',
    says: ({ claims = [] }) => [`Job seekers now see what you wrote under ${claimsText(claims)}.`],
  },
  claims_refused: {
    ...always,
    button: { label: 'Edit your profile', to: 'profile' },
    subject: () => 'We could not confirm your profile changes',
    says: ({ reason, claims = [] }) => [
      `We wrote: “${reason}”`,
      `It is about ${claimsText(claims)}. Job seekers keep seeing what was confirmed before.`,
    ],
  },
  claims_answered: {
    ...always,
    button: { label: 'Edit your profile', to: 'profile' },
    subject: () => 'We looked at your profile changes',
    says: ({ answers = [] }) => [
      ...answers,
      'Job seekers see what is confirmed; of the rest, what was confirmed before.',
    ],
  },
  webhook_disabled: {
    ...always,
    button: { label: 'See the key', to: 'keys' },
    subject: ({ host = 'a partner' }) => `Webhooks to ${host} are switched off`,
    says: ({ partner = 'the partner', host = 'The receiver' }) => [
      `${host} has answered with nothing but failures for three days, so we stopped telling ${partner} of changes there.`,
      'Once the receiver works again, enable its endpoint and send it anew what it missed.',
    ],
  },
  account_viewed: {
    ...always,
    button: { label: 'See your settings', to: 'settings' },
    subject: ({ isLate }) =>
      isLate ? 'An admin has looked at your account' : 'An admin is looking at your account',
    says: ({ reason, isLate }) => [
      isLate
        ? 'One of our admins saw the product as you do for a few minutes. They could not change anything.'
        : 'One of our admins sees the product as you do for a few minutes. They cannot change anything.',
      `They wrote: “${reason}”`,
      isLate
        ? 'They could not see your scorecards, notes, passwords or private addresses.'
        : 'They cannot see your scorecards, notes, passwords or private addresses.',
    ],
  },
  data_exported: {
    ...always,
    button: { label: 'See your settings', to: 'settings' },
    subject: () => 'An admin has exported your data',
    says: ({ reason }) => [
      'One of our admins has taken a copy of what we hold of you.',
      `They wrote: “${reason}”`,
      'Scorecards, notes and practice are not in it. You can download everything yourself in your settings.',
    ],
  },
  verify_email: {
    ...always,
    button: { label: 'Verify the address', to: 'link' },
    subject: () => 'Verify your email address',
    says: () => ['Open the link to verify your address. It works once, for three days.'],
  },
  reset_password: {
    ...always,
    button: { label: 'Choose a new password', to: 'link' },
    subject: () => 'Choose a new password',
    says: () => [
      'Open the link to choose a new password. It works once, for an hour.',
      'If you did not ask for it, there is nothing to do.',
    ],
  },
} as const satisfies Record<string, Wording>
