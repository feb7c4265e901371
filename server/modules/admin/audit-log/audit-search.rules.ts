import { type RawBuilder, sql } from 'kysely'
import { badInput } from '../../../errors.ts'

/** What an entry of the log has to fit; what is left out does not filter. */
export interface AuditSearch {
  /** Part of the name or address of whoever did it or was done to. */
  person?: string | undefined
  action?: string | undefined
  subjectType?: string | undefined
  subjectId?: string | undefined
  /** Part of the reason. */
  text?: string | undefined
  from?: Date | undefined
  /** Excluded. */
  to?: Date | undefined
}

/** What admins decide. */
export const ADMIN_DECISIONS = [
  'verifyCoach',
  'returnCoachProfile',
  'confirmClaims',
  'refuseClaims',
  'decideClaims',
  'releaseReview',
  'refuseReview',
  'changeUserRole',
  'suspendUser',
  'reinstateUser',
  'suspendManyUsers',
  'reinstateManyUsers',
  'eraseUser',
  'exportUsers',
  'exportPerson',
  'startViewAs',
  'endViewAs',
  'remindOfScorecard',
  'changeSetting',
  'restoreSetting',
  'scheduleSettings',
  'withdrawSettings',
  'createPartnerKey',
  'changePartnerKey',
  'rotatePartnerKey',
  'revokePartnerKey',
  'sendMailAgain',
  'retryPayout',
  'askForCredit',
  'approveCredit',
  'declineCredit',
  'holdPayouts',
  'releasePayouts',
  'runPayoutBatch',
]

/** Fewer letters are in every other text, and no index knows them. */
const MIN_LETTERS = 3
const MAX_LETTERS = 100

/** The search as it is carried out: texts without the space around them, empty ones left out. Throws BAD_USER_INPUT. */
export function readSearch({ person, text, ...rest }: AuditSearch): AuditSearch {
  if (rest.from && rest.to && rest.from >= rest.to)
    throw badInput('The end must come after the beginning.', [
      { path: 'filter.to', message: 'Must come after `from`.' },
    ])
  return { ...rest, person: words('filter.person', person), text: words('filter.text', text) }
}

function words(path: string, given: string | undefined): string | undefined {
  const said = given?.trim().toLowerCase() ?? ''
  if (said === '') return undefined
  if (said.length >= MIN_LETTERS && said.length <= MAX_LETTERS) return said
  const message = `Search for ${MIN_LETTERS} to ${MAX_LETTERS} characters.`
  throw badInput(message, [{ path, message }])
}

/** SQL: the text holds these words, which mean nothing to LIKE. */
export const likeAny = (of: RawBuilder<unknown>, said: string): RawBuilder<unknown> =>
  sql`${of} like ${`%${said.replace(/[\\%_]/g, '\\$&')}%`}`
