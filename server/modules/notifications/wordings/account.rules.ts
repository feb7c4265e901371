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
