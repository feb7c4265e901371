import { cancellationTerms } from '../../settings/cancellation/cancellation-terms.rules.ts'
import { waitMinutes } from '../aftermath/no-show.rules.ts'
import type { SeenSession } from '../find-session.query.ts'
import type { SessionTerms } from './session-terms.type.ts'

/** What a session was sold on, as its viewer is told. */
export const presentTerms = ({
  session,
  figures,
  settingsNumber,
  role,
}: Pick<SeenSession, 'session' | 'figures' | 'settingsNumber' | 'role'>): SessionTerms => ({
  cancellation: cancellationTerms(session.cancellationPolicy, figures),
  disputeHours: figures['sessions.dispute_hours'],
  waitMinutes: role === 'admin' ? null : waitMinutes(role, figures),
  settingsVersion: role === 'admin' ? settingsNumber : null,
})
