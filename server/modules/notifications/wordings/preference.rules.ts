import type { Notifications } from '../../users/user-profile.rules.ts'

export type Preference = keyof Notifications

interface PreferenceWording {
  /** "You get this because … are switched on." */
  mails: string
  /** What is missed without it. */
  about: string
  /** Once it is. */
  off: string
}

/** How the switches of the settings are spoken of outside of them. */
export const PREFERENCES: Record<Preference, PreferenceWording> = {
  sessionReminders: {
    mails: 'session reminders',
    about: 'a day and 15 minutes before your sessions, and before a refund falls',
    off: 'Session reminders are off',
  },
  messages: {
    mails: 'e-mails about messages',
    about: 'when the other side of a session writes to you',
    off: 'E-mails about messages are off',
  },
  productNews: {
    mails: 'e-mails with product news',
    about: 'about new cases and features',
    off: 'Product news is off',
  },
}

export const isPreference = (name: string): name is Preference => Object.hasOwn(PREFERENCES, name)
