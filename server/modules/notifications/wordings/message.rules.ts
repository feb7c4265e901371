import { when } from './moments.rules.ts'
import { other } from './phrases.rules.ts'
import { always, type Wording } from './wording.rules.ts'

export const MESSAGE_WORDINGS = {
  new_message: {
    ...always,
    optional: 'messages',
    button: { label: 'Read and answer', to: 'session' },
    subject: (facts) => `${other(facts)} wrote to you about ${facts.title}`,
    says: (facts) => [`“${facts.note ?? ''}”`, `The session is on ${when(facts)}.`],
  },
} as const satisfies Record<string, Wording>
