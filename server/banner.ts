import type { Env } from './env.ts'
import { DEMO_SECRET } from './modules/partners/demo-key.rules.ts'

export const DEMO_ACCOUNTS = [
  { email: 'admin@casebound.test', is: 'admin' },
  { email: 'coach@casebound.test', is: 'coach, verified, with students' },
  { email: 'new-coach@casebound.test', is: 'coach, not yet verified' },
  { email: 'seeker@casebound.test', is: 'job seeker, with history' },
]
export const DEMO_PASSWORD = 'casebound'

/** What a person who has just started the product wants to know. */
export function banner(env: Env, url: string, isDemo: boolean): string {
  const accounts = DEMO_ACCOUNTS.map(({ email, is }) => `    ${email.padEnd(26)} ${is}`).join('\n')
  const key = env.embeddedIdentity ? `\n\n  Key of the demo’s partner: ${DEMO_SECRET}` : ''
  const clock = env.settableClock ? `\n  Its clock, to set:      ${url}/clock` : ''
  const demo = isDemo
    ? `\n\n  Demo accounts, password "${DEMO_PASSWORD}":\n${accounts}${key}\n\n  Messages it would send: ${url}/mailbox${clock}`
    : ''
  return `\n  ${env.PRODUCT_NAME} is ready at ${url}${demo}\n\n`
}
